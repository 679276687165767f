// Texts of the page that stops emails about saved searches.
export const searchMailsTexts = {
  title: 'Stop emails about your saved searches?',
  text: 'You won’t receive new matches by email any more. Your saved searches stay as they are, and you can turn email back on for each of them.',
  stop: 'Stop emails',
  stoppedTitle: 'Emails are off',
  stopped: 'You won’t receive new matches by email. To turn email back on, open your saved searches.',
  overTitle: 'This link doesn’t work',
  over: 'It’s incomplete, or its account no longer exists. Sign in to turn off email for a saved search.',
  missingTitle: 'Open the link in the email again',
  missing: 'This page needs the link from the email. Nothing has changed.',
  open: 'Open saved searches',
} as const
