// Texts of events announced to a speaker.
export const announcedScreenTexts = {
  title: 'Announced to you',
  text: 'Their organizers think of speakers like you. You also get them by email, at most once a day.',
  textWithoutMails: 'Their organizers think of speakers like you.',
  rows: 'Events announced to you',
  stopMails: 'Stop emails',
  startMails: 'Send me emails',
  choosing: { verb: 'save that', noun: 'saving that' },
} as const
