// The texts built into the components of the design system; all others are passed in.
export const uiTexts = {
  skipLink: 'Skip to main content',
  optional: '(optional)',
  dialogClose: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  toastRegion: 'Notifications',
  toastClose: 'Dismiss notification',
  notCopied: { title: 'Unable to copy', description: 'Your browser blocked clipboard access.' },
  stars: (rating: number) => `${rating} of 5 stars`,
  previousPage: 'Previous',
  nextPage: 'Next',
  firstPage: 'First page',
  filters: 'Filters',
  retry: 'Try again',
  undo: 'Undo',
  /** `left`: seconds. */
  timeLeft: (left: number) => (left > 90 ? `${Math.ceil(left / 60)} min` : `${left} s`),
  partFailed: () =>
    navigator.onLine
      ? 'This couldn’t be loaded. Try again, or reload the page.'
      : 'You’re offline. Try again once you’re connected.',
  theme: 'Theme',
  themes: { system: 'System theme', light: 'Light theme', dark: 'Dark theme' },
} as const
