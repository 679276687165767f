// Texts of the admin sign-in page.
import { brand } from '../../../lib/brand.ts'

export const adminAuthTexts = {
  area: `${brand.name} admin`,
  title: 'Admin sign-in',
  forAdmins: 'Only admins sign in here.',
  toUsualSignIn: 'Go to the regular sign-in',
  signedInAs: (email: string) =>
    `You’re signed in as ${email}, which isn’t an admin account. Sign in here with one that is.`,
  toDashboard: 'Go to your dashboard',
  setupTitle: 'Create the first admin',
  setupText: 'This link works once. The account you create here can invite everyone else.',
  overTitle: 'This link is no longer valid',
  overText:
    'It has been used, is more than a day old, or an admin already exists. If there is no admin yet, restart the server to print a new link.',
  toSignIn: 'Go to sign-in',
  created: 'Admin account created',
} as const
