// The first steps of a new account (docs/specification.md §10) and the user's progress. Only facts count: a step whose
// section is not open yet is marked as such, and no step is done in advance.
import { paths } from '../../../vocabulary/paths.ts'
import { hasBios } from '../../completeness/completeness.ts'
import type { OwnCounts } from '../../completeness/schema.ts'
import type { UserType } from '../../plans/schema.ts'
import type { Profile } from '../../profiles/schema.ts'

/** What is known of the account, by step. Missing: not done, not loaded yet, or unknown until its section opens. */
type StepFacts = Partial<Record<StepKey, boolean>>

type StepKey =
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

const area = paths.dashboardProfileArea

const speakerSteps: readonly StepRow[] = [
  {
    key: 'headshot',
    title: 'Add a headshot',
    text: 'One photo, in every size an event asks for.',
    href: `${area('basic')}#headshot`,
  },
  { key: 'headline', title: 'Write a headline', text: 'Who you are in one line.', href: area('basic') },
  {
    key: 'bios',
    title: 'Write three bios',
    text: 'In 50, 100 and 300 words, ready to copy.',
    href: area('bio'),
  },
  {
    key: 'topics',
    title: 'Choose your topics',
    text: 'What you want to be asked for.',
    href: area('topics'),
  },
  {
    key: 'event',
    title: 'Log your first event',
    text: 'Where you have spoken, or where you will.',
    href: paths.dashboardEventsAdd,
  },
  {
    key: 'publish',
    title: 'Publish your profile',
    text: 'From then on the link is yours to share.',
    href: `${paths.dashboardProfile}#publish`,
  },
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

type ProfileFacts = Pick<
  Profile,
  | 'first_name'
  | 'last_name'
  | 'headshot'
  | 'headline'
  | 'bio_short'
  | 'bio_medium'
  | 'bio_long'
  | 'visibility'
>

/** From the profile and, once loaded, the counts of its related items. */
export function factsOf(userType: UserType, profile: ProfileFacts, counts?: OwnCounts): StepFacts {
  if (userType === 'organizer') return { name: profile.first_name !== '' && profile.last_name !== '' }
  return {
    headshot: profile.headshot !== null,
    headline: profile.headline !== '',
    bios: hasBios(profile),
    topics: (counts?.topics ?? 0) > 0,
    event: (counts?.experiences ?? 0) > 0,
    publish: profile.visibility !== 'draft',
  }
}

export function firstStepsOf(userType: UserType, facts: StepFacts): Step[] {
  const rows = userType === 'speaker' ? speakerSteps : organizerSteps
  return rows.map((row) => ({ ...row, state: stateOf(row, facts) }))
}

function stateOf({ key, href }: StepRow, facts: StepFacts): Step['state'] {
  if (facts[key]) return 'done'
  return href === undefined ? 'soon' : 'open'
}
