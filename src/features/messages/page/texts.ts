// Texts of the page that stops emails about unread messages.

export const messageMailsTexts = {
  title: 'Stop emails about unread messages?',
  text: 'You won’t receive messages by email any more. They still appear under Messages.',
  stop: 'Stop emails',
  stoppedTitle: 'Emails are off',
  stopped: 'You won’t receive unread messages by email. To turn email back on, open Messages.',
  overTitle: 'This link doesn’t work',
  over: 'It’s incomplete, or its account no longer exists. Sign in to turn off these emails under Messages.',
  missingTitle: 'Open the link in the email again',
  missing: 'This page needs the link from the email. Nothing has changed.',
  open: 'Open Messages',
} as const
