// Texts of the beta application. Those quoted in docs/specification.md §2, §4, §5 and §8 must not change.
export const betaTexts = {
  dialogTitle: 'Apply to Beta',
  dialogDescription: 'An email address is enough. A person reads every application.',
  completeTitle: 'Complete Your Beta Application',
  completeDescription: 'Two short questions, and you’re done.',

  emailLabel: 'Email address',
  nameLabel: 'Name',
  roleLegend: 'I am applying as',
  roles: {
    speaker: { label: 'Speaker', description: 'I give talks, workshops or panels' },
    organizer: { label: 'Organizer', description: 'I look for speakers for my events' },
  },
  applyingWith: 'Applying with',
  changeEmail: 'Change',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  privacyBefore: 'We use your address to answer your application, and for nothing else. ',
  privacyLink: 'What we store',

  plan: (name: string) => `Plan: ${name}`,
  planNote: 'Nothing is charged during the closed beta.',

  applied: {
    as: (userType: 'speaker' | 'organizer', email: string) =>
      `You applied as ${userType === 'speaker' ? 'a speaker' : 'an organizer'} with ${email}. A confirmation is on its way.`,
    arrived: 'Your application is in. A confirmation is on its way to your inbox.',
    before: (email: string) => `You’ve already applied with ${email}. There’s nothing else to do.`,
    way: [
      { title: 'Applied', text: '' },
      { title: 'We read it', text: 'a person, not a filter' },
      { title: 'Your invitation', text: 'by email' },
    ],
    about: 'What do you speak about, or what do you organize?',
    aboutHint: 'Two sentences are plenty',
    link: 'One link, such as a talk',
    add: 'Add to my application',
    told: 'Added to your application. Nothing else to do.',
    empty: 'Write a line or add a link',
    badLink: 'Enter a web address, such as https://example.com/talk',
    action: { verb: 'add this', noun: 'adding this' },
    again: 'Apply for someone else',
    another: 'Use another address',
  },

  invalidEmail: 'Please enter a valid email address',
  success: 'Thank you for your interest! We will be in touch soon.',
  duplicate: "You have already signed up for the beta. We'll be in touch soon!",
  /** The action named in request errors (docs/specification.md §8). */
  action: { verb: 'sign up for the beta', noun: 'beta signup' },
} as const

/** Quoted in docs/specification.md §5: always “hours”, even for 1. `hours` is a whole number. */
export function waitText(hours: number): string {
  return `Please wait ${hours} hours before signing up again with this email.`
}
