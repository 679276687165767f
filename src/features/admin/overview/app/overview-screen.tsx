// The admin overview: what needs attention first, then live figures, each linking to what it counts.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queryWith } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { StatTile, type StatTileProps } from '../../../../ui/app/stat-tile.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { overviewQuery } from '../../queries.ts'
import type { Overview } from '../schema.ts'
import { overviewTexts as texts } from './texts.ts'

export function prefetch({ client }: ScreenVisit): Promise<void> {
  return readBeforehand(client, overviewQuery)
}

export function Component() {
  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-1 text-text-2">{texts.live}</p>
      <div className="mt-6">
        <Reading of={useQuery(overviewQuery)} waiting={<Waiting />}>
          {(overview) => <Figures overview={overview} />}
        </Reading>
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
  const urgent = [
    {
      label: texts.pending,
      value: by_status.pending,
      note: texts.newInWeek(applications.new_in_7_days),
      href: applicationsWith({ status: 'pending' }),
    },
    {
      label: texts.expiring,
      value: invitations.expiring,
      note: texts.expiringNote,
      href: applicationsWith({ invitation: 'ending' }),
    },
    {
      label: texts.undelivered,
      value: invitations.undelivered,
      note: texts.undeliveredNote,
      href: applicationsWith({ invitation: 'undelivered' }),
    },
    { label: texts.failedMails, value: mails.failed, note: texts.waitingMails(mails.waiting) },
  ].map((tile) => ({ ...tile, isUrgent: tile.value > 0 }))
  const decided = (['invited', 'joined', 'declined'] as const).map((status) => ({
    label: texts[status],
    value: by_status[status],
    href: applicationsWith({ status }),
  }))
  const everyone = {
    label: texts.all,
    value: users.total,
    note: `${texts.newInWeek(users.new_in_7_days)}, ${texts.admins(users.admins)}`,
    href: paths.adminUsers,
  }
  return (
    <div className="grid gap-8">
      <Group
        title={texts.attention}
        note={urgent.some(({ isUrgent }) => isUrgent) ? undefined : texts.allQuiet}
        tiles={urgent}
      />
      <Group
        title={texts.applications}
        tiles={[
          { label: texts.all, value: applications.total, href: paths.adminBetaSignups },
          ...decided,
          ...ofEachType(applications.by_type, applicationsWith),
          { label: texts.open, value: invitations.open, href: applicationsWith({ invitation: 'open' }) },
          {
            label: texts.expired,
            value: invitations.expired,
            href: applicationsWith({ invitation: 'ended' }),
          },
        ]}
      />
      <Group
        title={texts.users}
        tiles={[
          everyone,
          ...ofEachType(users.by_type, usersWith),
          { label: texts.suspended, value: users.suspended, href: usersWith({ status: 'suspended' }) },
        ]}
      />
      <Group
        title={texts.tiers}
        columns={grids.three}
        tiles={users.by_tier.map(({ tier_id, name, user_type, count }) => ({
          label: `${texts.tierOf[user_type]} ${name}`,
          value: count,
          href: usersWith({ tier: tier_id }),
        }))}
      />
    </div>
  )
}

function ofEachType(
  { speaker, organizer }: Overview['users']['by_type'],
  hrefWith: typeof usersWith,
): StatTileProps[] {
  return [
    { label: texts.speakers, value: speaker, href: hrefWith({ user_type: 'speaker' }) },
    { label: texts.organizers, value: organizer, href: hrefWith({ user_type: 'organizer' }) },
  ]
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
  tiles: readonly StatTileProps[]
}

function Group({ title, note, columns = grids.four, tiles }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {note && <p className="text-text-2">{note}</p>}
      <div className={`mt-3 ${columns}`}>
        {tiles.map((tile) => (
          <StatTile key={tile.label} {...tile} />
        ))}
      </div>
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
