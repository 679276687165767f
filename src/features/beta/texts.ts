// Every text of the beta application, in one place. Those that the specification quotes (seed §2, §4, §5, §8) stand
// here to the letter; the rest is ours.
export const betaTexts = {
  dialogTitle: 'Apply to Beta',
  dialogDescription: 'An email address is enough. A person reads every application.',
  completeTitle: 'Complete Your Beta Application',
  completeDescription: 'Two short questions, then it is on its way to us.',

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

  invalidEmail: 'Please enter a valid email address',
  success: 'Thank you for your interest! We will be in touch soon.',
  duplicate: "You have already signed up for the beta. We'll be in touch soon!",
  /** The context that the shared handler of request errors names (seed §8). */
  action: { verb: 'sign up for the beta', noun: 'beta signup' },
} as const

/** Seed §5, to the letter: `hours` is whole, also when it is 1. */
export function waitText(hours: number): string {
  return `Please wait ${hours} hours before signing up again with this email.`
}
