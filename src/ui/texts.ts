// The texts built into the components of the design system; all others are passed in.
export const uiTexts = {
  skipLink: 'Skip to main content',
  optional: '(optional)',
  dialogClose: 'Close',
  cancel: 'Cancel',
  toastRegion: 'Notifications',
  toastClose: 'Dismiss notification',
  notCopied: { title: 'Unable to copy', description: 'Your browser blocked clipboard access.' },
  stars: (rating: number) => `${rating} of 5 stars`,
  previousPage: 'Previous',
  nextPage: 'Next',
  firstPage: 'First page',
  filters: 'Filters',
  retry: 'Try Again',
  partFailed: 'This couldn’t be loaded. Try again.',
  theme: 'Theme',
  themes: { system: 'System theme', light: 'Light theme', dark: 'Dark theme' },
} as const
