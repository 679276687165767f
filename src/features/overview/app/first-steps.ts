// The first steps of a new account (docs/specification.md §10) and the user's progress. Only facts count: no step is done in
// advance.
import { paths } from '../../../vocabulary/paths.ts'
import type { UserType } from '../../../vocabulary/user-types.ts'
import { hasBios } from '../../completeness/completeness.ts'
import type { OwnCounts } from '../../completeness/schema.ts'
import type { Profile } from '../../profiles/schema.ts'

/** What is known of the account, by step. Missing: not done, or not loaded yet. */
type StepFacts = Partial<Record<StepKey, boolean>>

type StepKey =
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
  /** Where it is done. */
  href: string
  isDone: boolean
}

type StepRow = Omit<Step, 'isDone'>

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
    text: 'From then on the link is yours to share, and you can offer to speak at events.',
    href: `${paths.dashboardProfile}#publish`,
  },
]

const organizerSteps: readonly StepRow[] = [
  {
    key: 'organisation',
    title: 'Introduce your organisation',
    text: 'Its name, website, city and logo.',
    href: paths.dashboardProfile,
  },
  {
    key: 'event',
    title: 'Create your first event',
    text: 'What it is, where and when, and who should speak. Once it’s reviewed and published, speakers offer to speak.',
    href: paths.eventCreate,
  },
  {
    key: 'shortlist',
    title: 'Shortlist a speaker',
    text: 'Search by topic, place or name, and keep the ones you like. Then ask for a hold or a booking.',
    href: paths.dashboardSearch,
  },
]

type ProfileFacts = Pick<
  Profile,
  'headshot' | 'headline' | 'bio_short' | 'bio_medium' | 'bio_long' | 'visibility' | 'organisation'
>

/** From the profile and, once loaded, the counts of its related items. */
export function factsOf(userType: UserType, profile: ProfileFacts, counts?: OwnCounts): StepFacts {
  if (userType === 'organizer') {
    return { organisation: profile.organisation !== '', event: (counts?.events ?? 0) > 0 }
  }
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
  return rows.map((row) => ({ ...row, isDone: facts[row.key] ?? false }))
}

/** The list disappears with its last step. */
export function untilAllDone(steps: Step[]): Step[] | null {
  return steps.every(({ isDone }) => isDone) ? null : steps
}
