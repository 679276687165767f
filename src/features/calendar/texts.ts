// Texts of the calendar that the API answers.

export const calendarTexts = {
  forSpeakers: 'The calendar is for speakers.',
  missing: 'These days aren’t in your calendar any more.',
  full: (most: number) => `You already have ${most} entries ahead. Remove one, or combine several into one.`,
} as const
