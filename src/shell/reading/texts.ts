// Messages for a section, or its data, that could not be read.

export const readingTexts = {
  failure: {
    title: 'Something went wrong',
    text: 'This section could not be shown. Nothing you sent has been lost. Try again, or reload the page.',
    reload: 'Reload Page',
    retry: 'Try Again',
  },
  list: { nothing: 'Nothing matches', clear: 'Clear filters' },
  readFailure: {
    title: 'This could not be loaded',
    network: 'The server didn’t answer. Check your connection.',
    server: 'The server couldn’t answer just now. Nothing has changed.',
    privateTitle: 'This is private',
    private: 'Only the people in a conversation can read it. Viewing as one of them doesn’t show it.',
    twoFactorTitle: 'Two-factor authentication is required',
    twoFactor:
      'Admins of this site need a second step at sign-in. Turn on two-factor authentication in your settings, then come back.',
    toSettings: 'Go to settings',
  },
} as const
