// Why a file, one of its rows or a whole part is not imported, as its owner reads it.
import { brand } from '../../../lib/brand.ts'

const MB = 1024 * 1024

/** Why a file, or one file in it, is not read. */
export const archiveTexts = {
  notZip: `This isn’t a ZIP file, or it’s incomplete. Choose the file you downloaded from ${brand.name}.`,
  damaged: 'This ZIP is damaged. Download your export again.',
  badPath: 'This ZIP has a file that would leave its folder. Nothing was imported.',
  link: 'This ZIP has a link to another file. Nothing was imported.',
  encrypted: 'This ZIP is encrypted. Unpack it and choose the export itself.',
  twice: (path: string) => `This ZIP has two files called ${path}. Nothing was imported.`,
  tooMany: (most: number) => `This ZIP has more than ${most.toLocaleString('en')} files.`,
  tooLarge: 'This ZIP unpacks to more than 8 GB.',
  foreign: `This ZIP isn’t an export of ${brand.name}: it has no manifest of one.`,
  newer: `This export was made by a newer version of ${brand.name} than this one, which can’t read it.`,
  otherVersion: `This export is in a version that this ${brand.name} can’t read.`,
  missing: 'The file isn’t in the ZIP.',
  entryTooLarge: (bytes: number) => `The file is larger than ${Math.round(bytes / MB)} MB.`,
  entryDamaged: 'The file is damaged.',
  tooManyRows: (most: number) => `It has more than ${most.toLocaleString('en')} entries.`,
} as const

/** Why a row is skipped. */
export const importReasons = {
  noId: 'It has no id',
  unfit: 'One of its values isn’t valid here',
  own: 'You have one here, which stays',
  unknownTopic: 'This topic isn’t in the list here',
  unknownCountry: 'This country isn’t in the list here',
  deleted: 'You had deleted it',
  deletedHere: 'You deleted it here after an earlier import',
  asked: 'The author never answered, and the link is of the other installation',
  withheld: 'An admin here has hidden it',
  cancelled: 'It was cancelled',
  noSpeaker: 'This speaker has no public page here',
  removed: 'You had removed it from the list',
  noEvent: 'Its event wasn’t imported',
  noPicture: 'Its file isn’t in the export',
  over: 'These days are over',
  notConfirmed: 'Its event isn’t confirmed in this file',
  notUsed: 'Your profile doesn’t use it',
} as const

export const importNotes = {
  profile: 'Your username, kind of account, plan and visibility stay as they are here.',
  drafts: 'Events arrive as drafts, to be reviewed here before they are published.',
  withEvents: 'Imported with their events.',
  withTalks: 'Imported with their speaking events.',
  keptHidden: (count: number) =>
    count === 1
      ? '1 testimonial that was on your page stays hidden here: your plan shows no more, or its event is still to come.'
      : `${count} testimonials that were on your page stay hidden here: your plan shows no more, or their events are still to come.`,
} as const

const here = 'It belongs to the account you already have here.'
const others = 'It involves other people, who haven’t agreed to it here.'
const records = 'It records what happened on the other installation. It stays in your export.'
const opens = 'It only opens something on the other installation.'

/** Parts of an export that no import takes, with the reason. A test fails for a part that is neither imported nor here. */
export const notImported: Readonly<Record<string, string>> = {
  users: here,
  former_usernames: 'Usernames are given out by each installation.',
  credential_issuers: 'Credentials in your name are issued by each installation.',
  testimonials_written: 'They belong to the speakers you wrote about.',
  booking_requests: others,
  booking_request_steps: others,
  booking_request_sides: 'Your notes are about requests that aren’t here.',
  conversations: others,
  conversation_people: 'They are about conversations that aren’t here.',
  messages: others,
  message_files: others,
  connections: others,
  blocks: 'Whom you blocked has another account here, or none.',
  reports: records,
  event_members: others,
  event_announcements: records,
  announced_events: records,
  stopped_announcements: 'They are about organizers of the other installation.',
  shortlist_changes: records,
  shortlist_links: opens,
  committee_members: others,
  committee_votes: others,
  committee_comments: others,
  profile_openings: records,
  busy_calendars: 'Their addresses are secret and in no export. Add them again in your calendar.',
  calendar_feeds: opens,
  profile_views: records,
  profile_days: records,
  active_weeks: records,
  search_appearances: records,
  appearance_words: records,
  notifications: records,
  notification_digests: records,
  push_subscriptions: 'Each browser has to allow them again.',
  seen_places: records,
  dismissed_offers: records,
  sessions: opens,
  passkeys: 'They only work for the address they were made for.',
  account_tokens: opens,
  beta_signups: here,
  invitations: here,
  mail_outbox: records,
  audit_log: records,
  account_deletions: here,
  account_exports: records,
  account_imports: records,
  plan_terms: here,
  stripe_customers: 'Payments belong to the account you pay for.',
  stripe_subscriptions: 'Payments belong to the account you pay for.',
  support_threads: 'They are with the team of the other installation.',
  support_messages: 'They are with the team of the other installation.',
  topic_suggestions: records,
}
