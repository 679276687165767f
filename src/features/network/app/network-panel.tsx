// The network on the overview: who waits for an answer, or how many people the reader knows here.
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Reading, type ReadingProps } from '../../../shell/reading/reading.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { takeStep } from '../queries.ts'
import type { Connection, ConnectionList } from '../schema.ts'
import { networkTexts } from '../texts.ts'
import { Answers } from './answers.tsx'
import { PersonRow } from './person-row.tsx'

const texts = networkTexts.panel
const most = 3

function Received({ rows }: { rows: readonly Connection[] }) {
  const { mutate } = useMutation(takeStep)
  return (
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
  )
}

/** `of`: what waits for the reader's answer. */
export function NetworkPanel({ of }: Pick<ReadingProps<ConnectionList>, 'of'>) {
  return (
    <>
      <Reading of={of} waiting={<SkeletonText lines={2} />}>
        {({ rows, counts: { connected } }) =>
          rows.length > 0 ? (
            <Received rows={rows.slice(0, most)} />
          ) : (
            <p className="pt-3 text-text-2">{connected > 0 ? texts.connected(connected) : texts.empty}</p>
          )
        }
      </Reading>
      <Link to={paths.dashboardNetwork} className="link mt-2 inline-flex min-h-11 items-center">
        {texts.open}
      </Link>
    </>
  )
}
