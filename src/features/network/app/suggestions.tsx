// People the reader may know, each with the reasons.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Reading } from '../../../shell/reading/reading.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { BlockDialog } from '../../blocks/app/block-dialog.tsx'
import { suggestionsQuery } from '../queries.ts'
import type { Suggestions as Suggested } from '../schema.ts'
import { networkTexts } from '../texts.ts'
import { ConnectButton } from './connect-button.tsx'
import { LatePersonMenu } from './late-person-menu.ts'
import { PersonRow } from './person-row.tsx'

const texts = networkTexts.suggestions

export function Suggestions() {
  const read = useQuery(suggestionsQuery)
  return (
    <section aria-labelledby="suggestions" className="mt-10 has-[[data-unread]]:hidden">
      <h2 id="suggestions" className="text-xl">
        {texts.title}
      </h2>
      <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={4} className="h-20" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="mt-2 text-text-2">{texts.empty}</p>
          ) : (
            <ul className="mt-2">
              {rows.map((row) => (
                <Suggestion key={row.person.id} row={row} />
              ))}
            </ul>
          )
        }
      </Reading>
    </section>
  )
}

function Suggestion({ row: { person, reasons } }: { row: Suggested['rows'][number] }) {
  const [isBlocking, setBlocking] = useState(false)
  const { id, username, name } = person
  return (
    <PersonRow
      person={person}
      actions={<ConnectButton isNew reference={username ?? id} name={name} />}
      menu={
        <>
          <LatePersonMenu
            label={networkTexts.more(name)}
            username={username}
            onBlock={() => setBlocking(true)}
          />
          <BlockDialog
            person={isBlocking ? { reference: id, name } : null}
            onClose={() => setBlocking(false)}
          />
        </>
      }
    >
      <ul className="mt-1 text-sm">
        {reasons.map(({ about, names }) => (
          <li key={about} className="wrap-anywhere">
            {texts.reasons[about](names)}
          </li>
        ))}
      </ul>
    </PersonRow>
  )
}
