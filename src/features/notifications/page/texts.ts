// Texts of the page that stops emails about notifications.
import { brand } from '../../../lib/brand.ts'

export const notificationMailsTexts = {
  title: 'Stop these emails?',
  text: `You won’t receive emails of this kind any more. Everything still appears in ${brand.name}.`,
  stop: 'Stop emails',
  stoppedTitle: 'Emails are off',
  stopped: 'You won’t receive emails of this kind. To turn them on again, open your notification settings.',
  overTitle: 'This link doesn’t work',
  over: 'It’s incomplete, or its account no longer exists. Sign in to choose emails in your settings.',
  missingTitle: 'Open the link in the email again',
  missing: 'This page needs the link from the email. Nothing has changed.',
  open: 'Open notification settings',
} as const
