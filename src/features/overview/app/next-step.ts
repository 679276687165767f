// What brings an event closest to a line-up, as the last column of the organizer's overview says it. Pure.

import { paths } from '../../../vocabulary/paths.ts'
import { openAmong, placesOf } from '../../events/app/line-up/places.ts'
import { lineUpTexts } from '../../events/app/line-up/texts.ts'
import { openSlots } from '../../events/facts.ts'
import type { Event } from '../../events/schema.ts'
import { beforeSpeakers, searchFor, seeksSpeakers } from '../../events/search-for.ts'
import type { ShortlistRow } from '../../shortlists/schema.ts'
import { overviewTexts } from './texts.ts'

interface Step {
  href: string
  text: string
}

/** Undefined: the line-up is complete, or the event needs no speakers any more. */
export function nextStepOf(
  event: Event,
  lists: readonly Pick<ShortlistRow, 'id' | 'event' | 'speakers'>[],
): Step | undefined {
  if (!seeksSpeakers(event.state)) return undefined
  const before = beforeSpeakers(event)
  if (before) return before
  const places = placesOf(event)
  const open = openAmong(places)
  if (event.slots.length > 0 && open === 0) return afterAll(event)
  const list = lists.find((one) => one.event?.id === event.id && one.speakers > 0)
  return list
    ? {
        href: paths.dashboardShortlist(list.id),
        text: open > 0 ? lineUpTexts.fill(open) : overviewTexts.organizer.openShortlist,
      }
    : { href: searchFor(event.id), text: overviewTexts.organizer.find }
}

/** Everyone was asked: who has said yes waits for the organizer. */
function afterAll(event: Event): Step | undefined {
  if (openSlots(event).length === 0) return undefined
  const accepted = event.line_up.find(({ stage }) => stage === 'accepted')
  if (accepted?.request_id)
    return {
      href: paths.dashboardRequest(accepted.request_id),
      text: lineUpTexts.confirm(accepted.speaker.name),
    }
  return {
    href: `${paths.dashboardRequests}?${new URLSearchParams({ event: event.id })}`,
    text: lineUpTexts.requests,
  }
}
