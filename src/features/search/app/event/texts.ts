// Texts about the event in hand and how speakers fit it.
import { formatDays, formatShortDay } from '../../../../lib/dates.ts'
import { searchScreenTexts } from '../texts.ts'

const counts = ['none', 'one', 'two', 'three', 'four']

function withinContinent(place: string): string {
  return place ? `Based in ${place}, travels within the continent` : 'Travels within the continent'
}

export const eventTexts = {
  label: 'Event in hand',
  for: 'For',
  none: 'No particular event',
  create: 'Create an event',
  createWhy: 'to see who fits it.',
  failed: 'Your events couldn’t be loaded.',
  budget: (amount: string) => `${amount} budget`,
  missingTitle: 'This event isn’t one of yours any more',
  missing: 'It may have been deleted. Your search itself still works.',
  without: 'Search without it',
  date: {
    one: 'Free that day',
    both: 'Free both days',
    all: (days: number) => `Free all ${days} days`,
    only: (day: string) => `${formatShortDay(day).split(' ', 1)[0]} only`,
    some: (free: number, days: number) => `Free ${free} of ${days} days`,
    none: 'Not free',
    /** Sentences. */
    free: (first: string, last: string) => `Free on ${formatDays(first, last)}`,
    partly: (mark: string) => `${mark}. Not free on the rest`,
    taken: (days: number) => (days === 1 ? 'Not free that day' : 'Not free on any of its days'),
  },
  money: {
    within: 'within budget',
    partly: 'partly within',
    over: (amount: string) => `${amount} over`,
    other_currency: (currency: string) => `not in ${currency}`,
    unknown: '',
    sentences: {
      within: (fee: string, most: string) => `${fee} is within the ${most} you planned`,
      partly: (fee: string, most: string) => `${fee}; you planned up to ${most}`,
      over: (fee: string, most: string, over: string) => `${fee} is ${over} over the ${most} you planned`,
      other_currency: (fee: string, most: string) => `${fee}; you planned up to ${most}`,
      unknown: (most: string) => `Fee on request; you planned up to ${most}`,
    },
  },
  format: {
    yes: (formats: string) => `Offers: ${formats}`,
    no: (wanted: string) => `Doesn’t offer what you’re looking for: ${wanted}`,
    unknown: 'No formats given',
  },
  reach: {
    same_city: 'same city',
    same_country: 'same country',
    world: 'travels worldwide',
    online: 'speaks online',
    noTravel: 'doesn’t travel',
    countryOnly: 'own country only',
    continentOnly: 'another continent',
    continent: 'same continent',
    /** Whether the event is on it is not known. */
    ownContinent: 'own continent only',
    sentences: {
      same_city: (place: string) => `Based in ${place}, like the event`,
      same_country: (place: string) => `Based in ${place}, in the country of the event`,
      world: (place: string) => (place ? `Based in ${place}, travels worldwide` : 'Travels worldwide'),
      online: 'Speaks online, and so can your event',
      noTravel: (place: string) => (place ? `Based in ${place}, doesn’t travel` : 'Doesn’t travel'),
      countryOnly: (place: string) => `Based in ${place}, travels within the country only`,
      continent: withinContinent,
      ownContinent: withinContinent,
      continentOnly: (place: string) => `Based in ${place}, travels within the continent only`,
      unknown: 'Doesn’t say how far they travel',
    },
  },
  fits: (event: string, fitting: number, of: number) => {
    if (fitting === 0) return `For ${event}`
    if (of === 1) return `Fits ${event}`
    return fitting === of
      ? `Fits ${event} on all ${counts[of]}`
      : `Fits ${event} on ${counts[fitting]} of ${counts[of]}`
  },
  strip: 'Days around the event',
  dayOf: { event: 'event day', free: 'free', taken: 'not free' },
  compare: {
    title: (event: string) => `Compare for ${event}`,
    budget: 'Budget',
    /** The same name as the row without an event, which it replaces. */
    reach: searchScreenTexts.compare.rows.travels,
    within: 'Within',
    partly: 'Partly within',
    unknown: 'Not known',
  },
} as const
