// What an export contains: for each table, which rows are the user's, which columns are left out and why, and names beside ids.
// Every table is either here or in `leftOut`; a test compares both with the database. Nothing here may show what the product
// hides from this user: other people's notes, steps they can still undo, who blocked, ignored or reported.
import { derived, type ExportPart } from './part.server.ts'
import { organizingParts } from './parts/organizing.server.ts'
import { peopleParts } from './parts/people.server.ts'
import { profileParts } from './parts/profile.server.ts'
import { recordsParts } from './parts/records.server.ts'

/** In the order of the file. */
export const exportParts: readonly ExportPart[] = [
  ...profileParts,
  ...peopleParts,
  ...organizingParts,
  ...recordsParts,
]

/** Tables of which no export contains anything, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  application_notes: 'What admins noted for each other about an application.',
  accounts: 'The password’s hash: a secret.',
  two_factors: 'A secret.',
  recovery_codes: 'Secrets.',
  verifications: 'Challenges that are valid for minutes, of no account.',
  admin_setups: 'The link that creates the first admin: of no account.',
  subscription_tiers: 'The plans, the same for everyone.',
  subscription_features: 'The plans, the same for everyone.',
  tier_features: 'The plans, the same for everyone.',
  stripe_events: 'Ids of events of Stripe, of no one in particular, for a month.',
  topics: 'The same for everyone; names are beside the ids.',
  former_topics: 'The same for everyone: former addresses of topics.',
  countries: 'The same for everyone; codes are beside the ids.',
  push_keys: 'The installation’s own.',
  export_keys: 'The installation’s own.',
  platform_days: 'Figures of the installation, of no one in particular.',
  profile_months: 'Your figures by day, summed by month.',
  rollups: 'When figures were last worked out.',
  view_salts: 'The installation’s own, deleted daily.',
  speaker_search: derived,
  search_changes: 'A queue of the search index.',
  search_words: 'The search index, of no one in particular.',
  search_deletions: 'A queue of the search index.',
  rate_limits: 'Counts of requests, for a day at most.',
  idempotency_keys: 'Repeated answers, for a day.',
}
