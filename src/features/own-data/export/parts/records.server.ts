// What the product keeps beside: calendars, figures, notifications, sign-ins, emails and the log.
import { sql } from 'drizzle-orm'
import { accountTokens, passkeys, sessions } from '../../../accounts/table.server.ts'
import { activeWeeks } from '../../../analytics/admin/table.server.ts'
import { appearanceWords, searchAppearances } from '../../../analytics/appearances/table.server.ts'
import { profileDays } from '../../../analytics/rollup/table.server.ts'
import { profileViews } from '../../../analytics/table.server.ts'
import { auditLog } from '../../../audit/table.server.ts'
import { betaSignups } from '../../../beta/table.server.ts'
import { busyCalendars } from '../../../calendar/busy/table.server.ts'
import { calendarFeeds } from '../../../calendar/feed/table.server.ts'
import { unavailablePeriods } from '../../../calendar/table.server.ts'
import { dismissedOffers } from '../../../dismissals/table.server.ts'
import { invitations } from '../../../invitations/table.server.ts'
import { mailOutbox } from '../../../mail/table.server.ts'
import { seenPlaces } from '../../../news/table.server.ts'
import { pushSubscriptions } from '../../../notifications/push/table.server.ts'
import { quietHours } from '../../../notifications/quiet-hours/table.server.ts'
import {
  notificationChoices,
  notificationDigests,
  notifications,
} from '../../../notifications/table.server.ts'
import { profileOpenings } from '../../../profile-views/table.server.ts'
import { topicSuggestions } from '../../../topics/table.server.ts'
import { accountDeletions } from '../../deletion/table.server.ts'
import { accountImports } from '../../import/table.server.ts'
import {
  byEmail,
  derived,
  type ExportPart,
  internal,
  mine,
  myEmail,
  nameOf,
  others,
  part,
  secret,
  topicOf,
} from '../part.server.ts'
import { accountExports } from '../table.server.ts'

export const recordsParts: readonly ExportPart[] = [
  part(profileOpenings, {
    title: 'Profiles you opened',
    rows: mine('profile_openings.organizer_id'),
    also: { speaker: nameOf('profile_openings.profile_id') },
  }),
  part(unavailablePeriods, {
    title: 'Blocked and travel days',
    rows: mine('unavailable_periods.profile_id'),
  }),
  part(busyCalendars, {
    title: 'Other calendars',
    rows: mine('busy_calendars.profile_id'),
    withheld: { sealed_address: secret, address_mark: secret, etag: internal, last_modified: internal },
  }),
  part(calendarFeeds, {
    title: 'Calendar feed',
    rows: mine('calendar_feeds.user_id'),
    withheld: { token_hash: secret },
  }),
  part(profileViews, {
    title: 'Views of your profile',
    rows: mine('profile_views.profile_id'),
    withheld: { visitor: others },
  }),
  part(profileDays, { title: 'Your figures by day', rows: mine('profile_days.profile_id') }),
  part(activeWeeks, { title: 'Weeks in which you were signed in', rows: mine('active_weeks.user_id') }),
  part(searchAppearances, {
    title: 'Search appearances',
    rows: mine('search_appearances.profile_id'),
    withheld: { searcher: others },
  }),
  part(appearanceWords, {
    title: 'Words people searched for',
    // As on the screen: only words that three or more used.
    rows: (me) => sql`appearance_words.profile_id = ${me}::uuid and appearance_words.word in (
      select word from appearance_words where profile_id = ${me}::uuid group by word having count(distinct searcher) >= 3)`,
    withheld: { searcher: others },
  }),
  part(notifications, {
    title: 'Notifications',
    rows: mine('notifications.user_id'),
    withheld: { group_key: internal },
    also: { actor: nameOf('notifications.actor_id') },
  }),
  part(notificationChoices, { title: 'Notification choices', rows: mine('notification_choices.user_id') }),
  part(notificationDigests, { title: 'Daily emails', rows: mine('notification_digests.user_id') }),
  part(quietHours, { title: 'Quiet hours', rows: mine('quiet_hours.user_id') }),
  part(pushSubscriptions, {
    title: 'Push subscriptions',
    rows: mine('push_subscriptions.user_id'),
    withheld: { endpoint: secret, p256dh: secret, auth: secret },
  }),
  part(seenPlaces, { title: 'What you have seen', rows: mine('seen_places.user_id') }),
  part(dismissedOffers, { title: 'Offers you dismissed', rows: mine('dismissed_offers.user_id') }),
  part(sessions, {
    title: 'Sessions',
    rows: mine('sessions.user_id'),
    withheld: { token_hash: secret },
  }),
  part(passkeys, {
    title: 'Passkeys',
    rows: mine('passkeys.user_id'),
    withheld: { public_key: secret, credential_id: secret, counter: internal },
  }),
  part(accountTokens, {
    title: 'Links mailed to you',
    rows: mine('account_tokens.user_id'),
    withheld: { token_hash: secret },
  }),
  part(betaSignups, { title: 'Beta application', rows: byEmail('beta_signups.email') }),
  part(invitations, {
    title: 'Invitations',
    rows: (me) => sql`(invitations.used_by = ${me}::uuid or invitations.email = ${myEmail(me)})`,
    withheld: { token_hash: secret },
  }),
  part(mailOutbox, {
    title: 'Emails sent to you',
    rows: byEmail('mail_outbox.recipient'),
    withheld: {
      html: secret,
      text: secret,
      unsubscribe_url: secret,
      calendar: derived,
      calendar_uid: internal,
      calendar_sequence: internal,
      message_id: internal,
      attempts: internal,
      last_error: internal,
      not_after: internal,
      not_before: internal,
    },
  }),
  part(auditLog, {
    title: 'What you did, as logged',
    rows: mine('audit_log.actor_id'),
    withheld: { before: others, after: others, subject_id: others },
  }),
  part(topicSuggestions, {
    title: 'Topics you suggested',
    rows: mine('topic_suggestions.user_id'),
    withheld: { decided_by: others },
    also: { topic: topicOf('topic_suggestions.topic_id') },
  }),
  part(accountDeletions, { title: 'Planned deletion', rows: mine('account_deletions.user_id') }),
  part(accountExports, { title: 'Exports', rows: mine('account_exports.user_id') }),
  part(accountImports, { title: 'Imports', rows: mine('account_imports.user_id') }),
]
