// Messages for a section, or its data, that could not be read.

export const readingTexts = {
  failure: {
    title: 'Something went wrong',
    text: 'This section could not be shown. Nothing you sent has been lost. Try again, or reload the page.',
    reload: 'Reload Page',
    retry: 'Try Again',
  },
  readFailure: {
    title: 'This could not be loaded',
    network: 'No answer came. Please check your connection.',
    server: 'The server could not answer just now. Nothing has been changed.',
    twoFactorTitle: 'Two-factor authentication is required',
    twoFactor:
      'On this site admins need a second step at sign-in. Turn on two-factor authentication in your settings, then come back.',
    toSettings: 'Go to settings',
  },
} as const
