// What a person reads on the admins' sign-in page.
import { brand } from '../../../lib/brand.ts'

export const adminAuthTexts = {
  area: `${brand.name} admin`,
  title: 'Admin sign-in',
  forAdmins: 'Only admins sign in here.',
  toUsualSignIn: 'Go to the usual sign-in',
  signedInAs: (email: string) =>
    `You are signed in as ${email}, which is not an admin’s account. Sign in here with one that is.`,
  toDashboard: 'Go to your dashboard',
  checking: 'Checking the link...',
  setupTitle: 'Create the first admin',
  setupText: 'This link works once. The account you create here can invite everybody else.',
  overTitle: 'This link is no longer valid',
  overText:
    'It was used, it is older than a day, or there is an admin already. While there is none, a restart of the server prints a new link.',
  toSignIn: 'Go to sign-in',
  uncheckedTitle: 'The link could not be checked',
  uncheckedText: 'Nothing has been lost. Please try again in a moment.',
  retry: 'Try Again',
  created: 'Admin account created',
} as const
