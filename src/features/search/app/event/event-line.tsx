// Above the words: for which event the reader looks, and what it needs.
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { joinFacts } from '../../../../lib/join-facts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { ListAddress } from '../../../../ui/use-list-address.ts'
import { describeAmount } from '../../../../vocabulary/money.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { describeDays, describeSlots } from '../../../events/facts.ts'
import type { Event } from '../../../events/schema.ts'
import { searchScreenTexts } from '../texts.ts'
import { eventTexts as texts } from './texts.ts'
import type { EventInHand } from './use-event-in-hand.ts'

export function EventLine({ address, inHand }: { address: ListAddress; inHand: EventInHand }) {
  const { event, events, isLoading, failed } = inHand
  if (failed) {
    return (
      <p className="mb-1.5 flex min-h-7 flex-wrap items-center text-sm text-text-2">
        {texts.failed}
        <Button variant="ghost" size="sm" busy={failed.isFetching} onClick={() => void failed.refetch()}>
          {searchScreenTexts.tryAgain}
        </Button>
      </p>
    )
  }
  if (events?.length === 0) {
    return (
      <p className="mb-1.5 min-h-7 text-sm text-text-2">
        <Link
          to={paths.eventCreate}
          className="inline-flex min-h-7 items-center font-semibold text-primary-text hover:underline pointer-coarse:min-h-11"
        >
          {texts.create}
        </Link>{' '}
        {texts.createWhy}
      </p>
    )
  }
  return (
    <div className="mb-1.5 flex min-h-7 min-w-0 items-center gap-1.5 text-sm text-text-2 max-md:flex-wrap pointer-coarse:min-h-11">
      <span aria-hidden="true">{texts.for}</span>
      {isLoading ? (
        <Skeleton className="h-7 w-44" />
      ) : (
        <span className="relative inline-flex min-w-0 max-w-72 items-center md:shrink-0 rounded-chip bg-surface-2 hover:bg-surface-3">
          <select
            aria-label={texts.label}
            value={events && event ? event.id : ''}
            onChange={({ target }) => address.choose({ event: target.value })}
            className="field-sizing-content min-h-7 min-w-0 max-w-full cursor-pointer appearance-none truncate rounded-chip bg-transparent ps-2 pe-7 font-semibold text-base text-text pointer-coarse:min-h-11"
          >
            <option value="">{texts.none}</option>
            {events?.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute end-1.5 size-4" />
        </span>
      )}
      {event && <p className="min-w-0 truncate max-md:pb-1.5">{describeNeeds(event)}</p>}
    </div>
  )
}

/** `15–16 Apr 2027 · Hamburg · 2 keynotes, 1 panel · €18,000 budget`. */
function describeNeeds(event: Event): string {
  const { city, country, slots, budget_max, currency } = event
  return joinFacts(
    describeDays(event),
    city || country?.name,
    describeSlots(slots),
    budget_max !== null && texts.budget(describeAmount(budget_max, currency)),
  )
}
