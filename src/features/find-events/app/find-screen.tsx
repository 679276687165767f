// /dashboard/find-events: speakers find published events. What is asked for is in the address.
import { CalendarSearch } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ScreenVisit } from '../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../shell/reading/list.tsx'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { profileTopicsQuery } from '../../profiles/choices/queries.ts'
import { useCurrentTopics } from '../../topics/app/use-current-topics.ts'
import { AnnouncedSection } from '../announced/app/announced-section.tsx'
import { announcedQuery } from '../announced/queries.ts'
import { foundEventsQuery } from '../queries.ts'
import { filterRules, toQuestion } from './address.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FoundRow } from './found-row.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { findScreenTexts as texts } from './texts.ts'

/** The parameters of the address: an event's id, and that of one of its slots. */
const offered = 'offer'
const slotOffered = 'slot'

const source = {
  rules: filterRules,
  query: (choices: Parameters<typeof toQuestion>[0]) => foundEventsQuery(toQuestion(choices)),
}

export async function prefetch(visit: ScreenVisit): Promise<void> {
  await Promise.all([
    prefetchList(visit, source),
    readBeforehand(visit.client, announcedQuery),
    // Whether the filters have the button for them.
    readBeforehand(visit.client, profileTopicsQuery),
  ])
}

export function Component() {
  const list = useList(source)
  const { address } = list
  useCurrentTopics(address)
  const [isFiltering, setFiltering] = useState(false)
  const offer = useOffered()
  return (
    <div className="flex items-start">
      <aside
        aria-label={texts.filters.title}
        className="sticky top-16 hidden h-[calc(100dvh-64px)] w-66 shrink-0 overflow-y-auto border-border border-e px-5 py-4 lg:block print:hidden"
      >
        <FilterPanel address={address} />
      </aside>
      <div className="@container min-w-0 flex-1 px-4 pt-4 pb-12 md:px-6">
        <h1 className="mb-3 text-2xl">{texts.title}</h1>
        <search aria-label={texts.title} className="mb-4 lg:[&:not(:has(li))]:hidden">
          <FilterChips
            address={address}
            openClassName="lg:hidden"
            canClear={list.read.data?.rows.length !== 0}
            onOpen={() => setFiltering(true)}
          />
        </search>
        <AnnouncedSection onOffer={offer.open} />
        <ListBody
          list={list}
          texts={texts}
          expected={{ rows: 6, className: 'h-24' }}
          empty={
            <EmptyState
              icon={<CalendarSearch />}
              title={texts.emptyTitle}
              link={{ to: paths.dashboardProfileArea('topics'), text: texts.toTopics }}
            >
              {texts.empty}
            </EmptyState>
          }
        >
          {({ rows }) => (
            <ul aria-label={texts.rows}>
              {rows.map((event) => (
                <FoundRow key={event.id} event={event} onOffer={() => offer.open(event.id)} />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
      <OfferDialog eventId={offer.eventId} slotId={offer.slotId} onClose={offer.close} />
      <Dialog
        open={isFiltering}
        onClose={() => setFiltering(false)}
        title={texts.filters.title}
        className="max-md:mx-auto! max-md:mt-auto! max-md:mb-0! max-md:w-full! max-md:rounded-b-none!"
      >
        <div className="mt-4">
          <FilterPanel address={address} />
        </div>
        <div className="sticky bottom-[calc(-1*var(--inset))] -mx-[var(--inset)] mt-4 -mb-[var(--inset)] border-border border-t bg-surface px-[var(--inset)] py-3">
          <Button className="w-full" onClick={() => setFiltering(false)}>
            {texts.filters.show}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

/** The event that an offer is being written for: in the address, beside what is asked for. */
function useOffered() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  function go(eventId: string | null, replace: boolean) {
    const query = new URLSearchParams(search)
    query.delete(offered)
    query.delete(slotOffered)
    if (eventId !== null) query.set(offered, eventId)
    void navigate(`${pathname}${query.size === 0 ? '' : `?${query}`}`, {
      replace,
      state,
      preventScrollReset: true,
    })
  }
  const query = new URLSearchParams(search)
  return {
    eventId: query.get(offered),
    slotId: query.get(slotOffered),
    open: (eventId: string) => go(eventId, false),
    close: () => go(null, true),
  }
}
