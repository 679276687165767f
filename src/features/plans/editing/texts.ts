// Texts of the admin screen for plans.
import { countOf } from '../../../lib/words.ts'

export const editingTexts = {
  title: 'Plans',
  text: 'Choose a value to change what a plan includes. A change holds at once for everyone with the plan, and is in the audit log.',
  note: 'Prices stay as they are, and so do the plans on the home page. Nothing over a lower limit is deleted: it’s hidden until the limit allows it again.',
  loading: 'Loading the plans',
  sides: { speaker: 'Speakers', organizer: 'Organizers' },
  people: (count: number) => countOf(count, 'person', 'people'),
  changed: 'changed',
  edit: (feature: string, plan: string, amount: string) => `${feature} in ${plan}: ${amount}. Change`,
  dialog: (feature: string, plan: string) => `${feature} in ${plan}`,
  seed: (amount: string) => `At first: ${amount}.`,
  legend: 'What the plan includes',
  kinds: { none: 'Not included', limited: 'Up to a limit', all: 'Unlimited' },
  included: 'Included',
  limit: 'Limit',
  limitInvalid: 'Enter a whole number of at least 1',
  save: 'Save change',
  saving: 'Saving...',
  reset: (amount: string) => `Reset to ${amount}`,
  saved: (feature: string, plan: string) => `${feature} in ${plan} changed`,
  action: { verb: 'change this plan', noun: 'the change' },
} as const
