// /dashboard/shortlists: the organizer's shortlists, active or archived.
import { useQuery } from '@tanstack/react-query'
import { ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { CountTabs } from '../../../ui/app/count-tabs.tsx'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { choosableEventsQuery } from '../../events/queries.ts'
import { shortlistsQuery } from '../queries.ts'
import type { ShortlistRow } from '../schema.ts'
import { shortlistTexts } from '../texts.ts'
import { ListMenu } from './head/list-menu.tsx'
import { EditDialog, NewListDialog } from './list-form.tsx'
import { listTexts } from './texts.ts'

const texts = listTexts.lists

type State = 'active' | 'archived'

const addresses: Record<State, string> = {
  active: paths.dashboardShortlists,
  archived: `${paths.dashboardShortlists}?state=archived`,
}

function stateIn(query: URLSearchParams): State {
  return query.get('state') === 'archived' ? 'archived' : 'active'
}

export async function prefetch({ client, url }: ScreenVisit): Promise<void> {
  await Promise.all([
    readBeforehand(client, shortlistsQuery(stateIn(url.searchParams))),
    readBeforehand(client, choosableEventsQuery),
  ])
}

export function Component() {
  const state = stateIn(useSearchParams()[0])
  const read = useQuery(shortlistsQuery(state))
  const [isNaming, setNaming] = useState(false)
  const counts = read.data?.counts
  const isNew = counts && counts.active + counts.archived === 0
  const create = (
    <Button onClick={() => setNaming(true)}>
      <Plus aria-hidden size={18} />
      {texts.create}
    </Button>
  )
  return (
    <div className="max-w-[72rem] px-5 pt-6 pb-12 md:px-8">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-3xl">{shortlistTexts.title}</h1>
        {!isNew && create}
      </div>
      {!isNew && (
        <CountTabs
          label={texts.tabs}
          tabs={(['active', 'archived'] as const).map((one) => ({
            href: addresses[one],
            label: texts[one],
            count: counts?.[one],
            isCurrent: one === state,
          }))}
        />
      )}
      <div className="mt-4">
        <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={4} className="h-16" />}>
          {({ rows }) =>
            rows.length > 0 ? (
              <ul
                aria-label={texts.rows[state]}
                className="divide-y divide-border rounded-card border border-border bg-surface"
              >
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
            ) : state === 'archived' && !isNew ? (
              <EmptyState icon={<ListPlus />} title={texts.emptyArchivedTitle}>
                {texts.emptyArchived}
              </EmptyState>
            ) : (
              <EmptyState icon={<ListPlus />} title={texts.emptyTitle} action={isNew && create}>
                {texts.empty}
              </EmptyState>
            )
          }
        </Reading>
      </div>
      <NewListDialog open={isNaming} onClose={() => setNaming(false)} />
    </div>
  )
}

function Row({ row }: { row: ShortlistRow }) {
  const { id, title, event, speakers, first_names, voters, is_shared, updated_at } = row
  const facts = [
    listTexts.speakers(speakers),
    ...(voters > 0 ? [listTexts.voters(voters)] : []),
    event?.title ?? texts.noEvent,
  ]
  const [isEditing, setEditing] = useState(false)
  const further = speakers > first_names.length ? ' …' : ''
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 transition-colors duration-160 first:rounded-t-card last:rounded-b-card hover:bg-surface-2 md:px-5">
      <div className="grid min-w-0 flex-1 justify-items-start gap-0.5">
        <h2 className="wrap-anywhere line-clamp-2 font-sans font-semibold text-base leading-6 tracking-normal">
          <Link to={paths.dashboardShortlist(id)} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="wrap-anywhere line-clamp-2 text-sm text-text-2">{facts.join(' · ')}</p>
        {first_names.length > 0 && (
          <p className="max-w-full truncate text-sm text-text-3">{first_names.join(', ') + further}</p>
        )}
        {is_shared && (
          <Badge tone="primary" className="mt-1 md:hidden">
            {texts.shared}
          </Badge>
        )}
      </div>
      {is_shared && (
        <Badge tone="primary" className="max-md:hidden">
          {texts.shared}
        </Badge>
      )}
      <p className="text-sm text-text-3 max-md:hidden">
        <DateTime at={updated_at} />
      </p>
      <div className="relative">
        <ListMenu row={row} onEdit={() => setEditing(true)} />
      </div>
      <EditDialog open={isEditing} onClose={() => setEditing(false)} list={row} />
    </li>
  )
}
