// The three steps of How It Works (docs/specification.md §2) and the state of each while another is selected.
export interface Step {
  title: string
  description: string
  details: readonly string[]
}

export const steps: readonly Step[] = [
  {
    title: 'Create Your Profile',
    description: 'Answer once what every organizer asks you.',
    details: [
      'Headline, topics, languages',
      'One bio in three lengths',
      'A headshot for print and web',
      'A web address of your own',
    ],
  },
  {
    title: 'Add Your Experience',
    description: 'Log talks, panels and workshops as they happen.',
    details: [
      'Event, role, place and audience',
      'Slides and video of each talk',
      'Testimonials from the audience',
      'Totals added up for you',
    ],
  },
  {
    title: 'Share With Organizers',
    description: 'One link in every email, bio and application form.',
    details: [
      'Opens without an account',
      'Requests with date and budget',
      'A QR code for your last slide',
      'See how often it’s opened',
    ],
  },
]

export const firstStep = 0

export type StepState = 'done' | 'selected' | 'ahead'

/** Steps before the selected one are done. */
export function stepState(index: number, selected: number): StepState {
  if (index === selected) return 'selected'
  return index < selected ? 'done' : 'ahead'
}
