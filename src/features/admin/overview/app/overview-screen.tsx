// The admin overview: what needs attention first, then live figures, each linking to what it counts.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { queryWith } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { ReadFailure } from '../../../../shell/reading/read-failure.tsx'
import { StatTile } from '../../../../ui/app/stat-tile.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { overviewQuery } from '../../queries.ts'
import type { Overview } from '../schema.ts'
import { overviewTexts as texts } from './texts.ts'

export { SectionFailure as ErrorBoundary } from '../../../../shell/reading/section-failure.tsx'

export function prefetch({ client }: ScreenVisit): Promise<void> {
  return readBeforehand(client, overviewQuery)
}

export function Component() {
  const { data, error, refetch, isFetching } = useQuery(overviewQuery)
  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-1 text-text-2">{texts.live}</p>
      <div className="mt-6">
        {data ? (
          <Figures overview={data} />
        ) : error ? (
          <ReadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Waiting />
        )}
      </div>
    </>
  )
}

function applicationsWith(choices: Record<string, string>): string {
  return paths.adminBetaSignups + queryWith({}, choices)
}

function usersWith(choices: Record<string, string>): string {
  return paths.adminUsers + queryWith({}, choices)
}

function Figures({ overview: { applications, users, invitations, mails } }: { overview: Overview }) {
  const { by_status } = applications
  const isQuiet = by_status.pending + invitations.expiring + invitations.undelivered + mails.failed === 0
  return (
    <div className="grid gap-8">
      <Group title={texts.attention} note={isQuiet ? texts.allQuiet : undefined}>
        <StatTile
          label={texts.pending}
          value={by_status.pending}
          note={texts.newInWeek(applications.new_in_7_days)}
          href={applicationsWith({ status: 'pending' })}
          isUrgent={by_status.pending > 0}
        />
        <StatTile
          label={texts.expiring}
          value={invitations.expiring}
          note={texts.expiringNote}
          href={applicationsWith({ invitation: 'ending' })}
          isUrgent={invitations.expiring > 0}
        />
        <StatTile
          label={texts.undelivered}
          value={invitations.undelivered}
          note={texts.undeliveredNote}
          href={applicationsWith({ invitation: 'undelivered' })}
          isUrgent={invitations.undelivered > 0}
        />
        <StatTile
          label={texts.failedMails}
          value={mails.failed}
          note={texts.waitingMails(mails.waiting)}
          isUrgent={mails.failed > 0}
        />
      </Group>
      <Group title={texts.applications}>
        <StatTile label={texts.all} value={applications.total} href={paths.adminBetaSignups} />
        <StatTile
          label={texts.invited}
          value={by_status.invited}
          href={applicationsWith({ status: 'invited' })}
        />
        <StatTile
          label={texts.joined}
          value={by_status.joined}
          href={applicationsWith({ status: 'joined' })}
        />
        <StatTile
          label={texts.declined}
          value={by_status.declined}
          href={applicationsWith({ status: 'declined' })}
        />
        <StatTile
          label={texts.speakers}
          value={applications.by_type.speaker}
          href={applicationsWith({ user_type: 'speaker' })}
        />
        <StatTile
          label={texts.organizers}
          value={applications.by_type.organizer}
          href={applicationsWith({ user_type: 'organizer' })}
        />
        <StatTile
          label={`${texts.invitations}: ${texts.open.toLowerCase()}`}
          value={invitations.open}
          href={applicationsWith({ invitation: 'open' })}
        />
        <StatTile
          label={`${texts.invitations}: ${texts.expired.toLowerCase()}`}
          value={invitations.expired}
          href={applicationsWith({ invitation: 'ended' })}
        />
      </Group>
      <Group title={texts.users}>
        <StatTile
          label={texts.all}
          value={users.total}
          note={`${texts.newInWeek(users.new_in_7_days)}, ${texts.admins(users.admins)}`}
          href={paths.adminUsers}
        />
        <StatTile
          label={texts.speakers}
          value={users.by_type.speaker}
          href={usersWith({ user_type: 'speaker' })}
        />
        <StatTile
          label={texts.organizers}
          value={users.by_type.organizer}
          href={usersWith({ user_type: 'organizer' })}
        />
        <StatTile label={texts.suspended} value={users.suspended} href={usersWith({ status: 'suspended' })} />
      </Group>
      <Group title={texts.tiers} columns={grids.three}>
        {users.by_tier.map(({ tier_id, name, user_type, count }) => (
          <StatTile
            key={tier_id}
            label={`${texts.tierOf[user_type]} ${name}`}
            value={count}
            href={usersWith({ tier: tier_id })}
          />
        ))}
      </Group>
    </div>
  )
}

/** Rows are full: groups have four or eight tiles, and each type of user has three tiers. */
const grids = {
  four: 'grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4',
  three: 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4',
}

interface GroupProps {
  title: string
  note?: string | undefined
  columns?: string
  children: ReactNode
}

function Group({ title, note, columns = grids.four, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {note && <p className="text-text-2">{note}</p>}
      <div className={`mt-3 ${columns}`}>{children}</div>
    </section>
  )
}

const groupsAhead = [
  { tiles: 4, columns: grids.four },
  { tiles: 8, columns: grids.four },
  { tiles: 4, columns: grids.four },
  { tiles: 6, columns: grids.three },
]

function Waiting() {
  return (
    <div className="grid gap-8">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      {groupsAhead.map(({ tiles, columns }, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity and never move.
        <div key={group}>
          <Skeleton className="h-7 w-40" />
          <div className={`mt-3 ${columns}`}>
            {Array.from({ length: tiles }, (_, tile) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no identity and never move.
              <Skeleton key={tile} className="h-25" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
