// The texts of the import's screen.
import { brand } from '../../../lib/brand.ts'
import type { ImportTrust } from './schema.ts'

export const importTexts = {
  title: 'Bring your data',
  text: `Came from another ${brand.name}, or saved an export here? Add it to this account. Nothing you already have is replaced, and adding it twice adds nothing twice.`,
  loading: 'Loading your import',
  choose: 'Choose an export',
  again: 'Choose another export',
  file: 'Export (ZIP)',
  sending: 'Uploading',
  sendAction: { verb: 'upload your export', noun: 'upload' },
  waiting: 'Waiting to start',
  running: 'Reading your export',
  leave: 'You can leave this page. What was imported appears here.',
  done: 'Your export was imported',
  read: 'Your export was read',
  from: (from: string) => `Made by ${from}`,
  on: 'on',
  refused: 'This file wasn’t imported',
  failed:
    'The import stopped. The fault is on our side; what was imported so far is listed below. Upload the export again: nothing is added twice.',
  tooLarge: (size: string) => `This file is larger than ${size}. Nothing was uploaded.`,
  working: 'An import is already running.',
  imported: (count: number) => `${count} imported`,
  present: (count: number) => `${count} already here`,
  skipped: (count: number) => `${count} skipped`,
  notVerified: (count: number) => `${count} not verified`,
  stayed: 'What stayed behind',
  why: 'Why',
  more: (count: number) => `and ${count} more`,
  nothing: 'Nothing in this file could be imported.',
} as const

export const trustTexts: Readonly<Record<ImportTrust, string>> = {
  verified: 'The signature is valid: what others confirmed stays confirmed.',
  unsigned:
    'This export isn’t signed, so testimonials and confirmations are marked “Not verified”. Only you see them.',
  unknown_key:
    'This export was signed by an installation that this one doesn’t know, so testimonials and confirmations are marked “Not verified”. Only you see them.',
  other_address:
    'This export was made for another email address, so testimonials and confirmations are marked “Not verified”. Only you see them.',
  edited:
    'This export was changed after it was made, so testimonials and confirmations are marked “Not verified”. Only you see them.',
}
