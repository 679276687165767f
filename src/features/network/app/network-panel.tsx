// The network on the overview: who waits for an answer, or how many people the reader knows here.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../vocabulary/paths.ts'
import { receivedQuery, takeStep } from '../queries.ts'
import { networkTexts } from '../texts.ts'
import { Answers } from './answers.tsx'
import { PersonRow } from './person-row.tsx'

const texts = networkTexts.panel
const most = 3

export function NetworkPanel() {
  const { data } = useQuery(receivedQuery)
  const { mutate } = useMutation(takeStep)
  const rows = data?.rows.slice(0, most) ?? []
  const connected = data?.counts.connected ?? 0
  return (
    <>
      {rows.length > 0 ? (
        <ul>
          {rows.map(({ id, person, note }) => (
            <PersonRow
              key={id}
              person={person}
              actions={
                <Answers name={person.name} onTake={(action) => mutate({ id, name: person.name, action })} />
              }
            >
              {note !== '' && (
                <p dir="auto" className="wrap-anywhere line-clamp-2 text-sm">
                  “{note}”
                </p>
              )}
            </PersonRow>
          ))}
        </ul>
      ) : (
        <p className="pt-3 text-text-2">{connected > 0 ? texts.connected(connected) : texts.empty}</p>
      )}
      <Link to={paths.dashboardNetwork} className="link mt-2 inline-flex min-h-11 items-center">
        {texts.open}
      </Link>
    </>
  )
}
