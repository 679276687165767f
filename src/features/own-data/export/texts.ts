// The texts of the export: the screen, the mail, and the file's own pages.
import { brand } from '../../../lib/brand.ts'
import { exportDays } from '../limits.ts'

export const exportTexts = {
  title: 'Your data',
  text: `Everything you have, wrote or received on ${brand.name}: your profile, events, messages and files, as one ZIP. It opens in any browser without us.`,
  loading: 'Loading your export',
  start: 'Make an export',
  again: 'Make a new export',
  starting: 'Starting...',
  action: { verb: 'make your export', noun: 'export' },
  downloadAction: { verb: 'download your export', noun: 'download' },
  none: `It can take a few minutes. We’ll email you when it’s ready, and you can download it for ${exportDays} days.`,
  waiting: 'Waiting to start',
  running: 'Making your export',
  leave: 'You can leave this page. We’ll email you when it’s ready.',
  ready: 'Your export is ready',
  until: 'Download it until',
  size: (size: string) => `${size}, ZIP`,
  download: 'Download export',
  opening: 'Checking...',
  expired: 'This export has expired',
  expiredText: 'Its file has been removed. Make a new one whenever you like.',
  failed: 'Your export couldn’t be made',
  failedText:
    'The fault is on our side, and nothing of yours is lost. Make a new export; if it fails again, write to us.',
  resume: 'Download your profile as JSON Resume',
  resumeText: 'For other sites: your bio, events and testimonials in one file.',
  working: 'An export is already being made.',
  missing: 'This export isn’t there, or its 7 days are over.',
} as const

export const exportMail = (name: string, url: string) => ({
  subject: 'Your export is ready',
  preheader: `You can download it for ${exportDays} days.`,
  paragraphs: [
    name === '' ? 'Hello,' : `Hello ${name},`,
    `Everything you have on ${brand.name} is ready as one ZIP. You can download it for ${exportDays} days; we’ll ask you to sign in and to confirm it’s you.`,
  ],
  action: { label: 'Open your data', url },
  footer: `If you didn’t ask for this export, change your password and write to us right away: ${brand.supportEmail}.`,
})

export const exportPageTexts = {
  back: 'Back to the profile',
  about: 'About',
  topics: 'Topics',
  talks: 'Speaking events',
  testimonials: 'Testimonials',
  contents: 'Everything in this export',
  missing: 'Missing files',
  missingText: 'These files could not be read when the export was made.',
  made: (day: string, from: string) => `Made on ${day} by ${brand.name} at ${from}.`,
  readme: (day: string, from: string) =>
    [
      `Your ${brand.name} export, made on ${day} at ${from}.`,
      '',
      'index.html     your profile, and links to everything else: open it in a browser',
      'pages/         every kind of record as a page',
      'data/          the same as JSON, for programs',
      'media/         your pictures, and the files of your messages',
      'manifest.json  the version of this format, and the length and SHA-256 of each file',
      '',
      'It contains what others wrote to you. Keep it as carefully as a mailbox.',
      '',
    ].join('\r\n'),
} as const
