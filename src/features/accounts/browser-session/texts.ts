// Apart from the other texts of accounts, because every page can sign out.
export const signOutTexts = {
  action: { verb: 'sign out', noun: 'sign-out' },
  signedOut: 'Signed out successfully',
  stillSignedIn: 'You’re still signed in.',
} as const
