// The first steps of a new account (PRODUCT §4) and how far the person has come. Only facts count: a step whose section is
// not open yet is marked so, and nothing is done before it is.
import type { UserType } from '../plans/schema.ts'

/** What is known of the account, by step. Missing: not done, or not to be known before its section is open. */
export type StepFacts = Partial<Record<StepKey, boolean>>

export type StepKey =
  | 'name'
  | 'headshot'
  | 'headline'
  | 'bios'
  | 'topics'
  | 'event'
  | 'publish'
  | 'organisation'
  | 'shortlist'

export interface Step {
  key: StepKey
  title: string
  text: string
  /** Where it is done. Without one its section is not open yet. */
  href?: string
  state: 'done' | 'open' | 'soon'
}

type StepRow = Omit<Step, 'state'>

const speakerSteps: readonly StepRow[] = [
  { key: 'headshot', title: 'Add a headshot', text: 'One photo, delivered in every size an event asks for.' },
  { key: 'headline', title: 'Write a headline', text: 'Who you are in one line.' },
  { key: 'bios', title: 'Write three bios', text: 'In 50, 100 and 300 words, ready to copy.' },
  { key: 'topics', title: 'Choose your topics', text: 'What you want to be asked for.' },
  { key: 'event', title: 'Log your first event', text: 'Where you have spoken, or where you will.' },
  { key: 'publish', title: 'Publish your profile', text: 'From then on the link is yours to share.' },
]

const organizerSteps: readonly StepRow[] = [
  {
    key: 'name',
    title: 'Say your name',
    text: 'Speakers see who asks them. Yours came with the invitation.',
  },
  { key: 'organisation', title: 'Introduce your organisation', text: 'Its name, website, city and logo.' },
  { key: 'event', title: 'Create your first event', text: 'What it is, where and when.' },
  { key: 'shortlist', title: 'Start a shortlist', text: 'Speakers for one event, side by side.' },
]

/** What the account itself tells. Each section that opens adds its own facts here. */
export function factsOf(profile: { first_name: string; last_name: string }): StepFacts {
  return { name: profile.first_name !== '' && profile.last_name !== '' }
}

export function firstStepsOf(userType: UserType, facts: StepFacts): Step[] {
  const rows = userType === 'speaker' ? speakerSteps : organizerSteps
  return rows.map((row) => ({ ...row, state: stateOf(row, facts) }))
}

function stateOf({ key, href }: StepRow, facts: StepFacts): Step['state'] {
  if (facts[key]) return 'done'
  return href === undefined ? 'soon' : 'open'
}
