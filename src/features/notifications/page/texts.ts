// Texts of the page that turns off emails about notifications.
import { brand } from '../../../lib/brand.ts'

export const notificationMailsTexts = {
  title: 'Stop these emails?',
  text: `You’ll no longer receive emails of this kind. Nothing changes in ${brand.name} itself.`,
  stop: 'Stop emails',
  stoppedTitle: 'Emails are off',
  stopped:
    'You’ll no longer receive emails of this kind. To turn them back on, open your notification settings.',
  overTitle: 'This link doesn’t work',
  over: 'It’s incomplete, or its account no longer exists. Sign in to choose emails in your settings.',
  missingTitle: 'Open the link in the email again',
  missing: 'This page needs the link from the email. Nothing has changed.',
  open: 'Open notification settings',
} as const
