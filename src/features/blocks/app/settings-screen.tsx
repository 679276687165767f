// /dashboard/settings/privacy: the people one has blocked, each with a way back.
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { SettingsCard } from '../../settings/app/settings-card.tsx'
import { blockedQuery, unblockPerson } from '../queries.ts'
import type { BlockedPerson } from '../schema.ts'
import { blockTexts } from '../texts.ts'

const texts = blockTexts.settings

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await readBeforehand(client, blockedQuery)
}

export function Component() {
  const read = useQuery(blockedQuery)
  return (
    <SettingsCard id="blocked" title={texts.title} text={texts.text}>
      <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={2} className="h-14" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-text-2">{texts.empty}</p>
          ) : (
            <ul className="divide-y divide-border">
              {rows.map((person) => (
                <Blocked key={person.id} person={person} />
              ))}
            </ul>
          )
        }
      </Reading>
    </SettingsCard>
  )
}

function Blocked({ person }: { person: BlockedPerson }) {
  const { id, name, headshot, blocked_at } = person
  const { mutate } = useMutation(unblockPerson)
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Avatar name={name} src={headshot?.sizes[0]?.webp} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere line-clamp-3 font-semibold">{name}</p>
        <p className="text-sm text-text-2 tabular-nums">
          {texts.since}{' '}
          <span className="whitespace-nowrap">
            <DateTime at={blocked_at} />
          </span>
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={blockTexts.unblockLabel(name)}
        onClick={() => mutate({ id, name })}
      >
        {blockTexts.unblock}
      </Button>
    </li>
  )
}
