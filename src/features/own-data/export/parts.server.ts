// What an export contains: for each table, which rows are the user's, which columns are left out and why, and names beside ids.
// Every table is either here or in `leftOut`; a test compares both with the database. Nothing here may show what the product
// hides from this user: other people's notes, steps they can still undo, who blocked, ignored or reported.
import { sql } from 'drizzle-orm'
import { accountTokens, passkeys, sessions, users } from '../../accounts/table.server.ts'
import { activeWeeks } from '../../analytics/admin/table.server.ts'
import { appearanceWords, searchAppearances } from '../../analytics/appearances/table.server.ts'
import { profileDays } from '../../analytics/rollup/table.server.ts'
import { profileViews } from '../../analytics/table.server.ts'
import { auditLog } from '../../audit/table.server.ts'
import { betaSignups } from '../../beta/table.server.ts'
import { blocks } from '../../blocks/table.server.ts'
import { busyCalendars } from '../../calendar/busy/table.server.ts'
import { calendarFeeds } from '../../calendar/feed/table.server.ts'
import { unavailablePeriods } from '../../calendar/table.server.ts'
import { credentialIssuers, credentials } from '../../credentials/table.server.ts'
import { dismissedOffers } from '../../dismissals/table.server.ts'
import { eventMembers, eventSlots, events, eventTopics } from '../../events/table.server.ts'
import { experiences, experienceTopics } from '../../experiences/table.server.ts'
import {
  announcedEvents,
  eventAnnouncements,
  stoppedAnnouncements,
} from '../../find-events/announced/table.server.ts'
import { invitations } from '../../invitations/table.server.ts'
import { mailOutbox } from '../../mail/table.server.ts'
import { media } from '../../media/table.server.ts'
import { conversationPeople, conversations, messageFiles, messages } from '../../messages/table.server.ts'
import { connections } from '../../network/table.server.ts'
import { seenPlaces } from '../../news/table.server.ts'
import { pushSubscriptions } from '../../notifications/push/table.server.ts'
import { quietHours } from '../../notifications/quiet-hours/table.server.ts'
import { notificationChoices, notificationDigests, notifications } from '../../notifications/table.server.ts'
import { stripeCustomers, stripeSubscriptions } from '../../own-plan/stripe/table.server.ts'
import { planTerms } from '../../own-plan/table.server.ts'
import { profileOpenings } from '../../profile-views/table.server.ts'
import { profileCountries, profileTopics } from '../../profiles/choices/table.server.ts'
import { formerUsernames, profiles } from '../../profiles/table.server.ts'
import { reports } from '../../reports/table.server.ts'
import { agreedStates } from '../../requests/present.server.ts'
import { isSeenBy } from '../../requests/readers.server.ts'
import { bookingRequestSides, bookingRequestSteps, bookingRequests } from '../../requests/table.server.ts'
import { savedSearches } from '../../search/saved/table.server.ts'
import {
  committeeComments,
  committeeMembers,
  committeeVotes,
  shortlistLinks,
} from '../../shortlists/committee/table.server.ts'
import { shortlistChanges, shortlistItems, shortlists } from '../../shortlists/table.server.ts'
import { supportMessages, supportThreads } from '../../support/table.server.ts'
import { testimonials } from '../../testimonials/table.server.ts'
import { topicSuggestions } from '../../topics/table.server.ts'
import { accountDeletions } from '../deletion/table.server.ts'
import { accountImports } from '../import/table.server.ts'
import {
  byEmail,
  countryOf,
  derived,
  type ExportPart,
  eventTitleOf,
  forSpeakerAlone,
  inOwn,
  inSeenConversations,
  inSeenRequests,
  internal,
  mine,
  myEmail,
  nameOf,
  others,
  part,
  secret,
  seenMessages,
  topicOf,
} from './part.server.ts'
import { accountExports } from './table.server.ts'
/** In the order of the file. */
export const exportParts: readonly ExportPart[] = [
  part(users, { title: 'Account', rows: mine('users.id') }),
  part(profiles, {
    title: 'Profile',
    rows: mine('profiles.id'),
    also: { home_country: countryOf('profiles.home_country_id') },
  }),
  part(formerUsernames, { title: 'Former usernames', rows: mine('former_usernames.profile_id') }),
  part(planTerms, {
    title: 'Plan',
    rows: mine('plan_terms.profile_id'),
    withheld: { admin_id: others },
  }),
  part(stripeCustomers, { title: 'Customer at Stripe', rows: mine('stripe_customers.profile_id') }),
  part(stripeSubscriptions, { title: 'Paid plans', rows: mine('stripe_subscriptions.profile_id') }),
  part(profileTopics, {
    title: 'Topics',
    rows: mine('profile_topics.profile_id'),
    also: { topic: topicOf('profile_topics.topic_id') },
  }),
  part(profileCountries, {
    title: 'Countries',
    rows: mine('profile_countries.profile_id'),
    also: { country: countryOf('profile_countries.country_id') },
  }),
  part(media, {
    title: 'Pictures',
    rows: mine('media.owner_id'),
    withheld: { webp_widths: derived, avif_widths: derived, version: internal },
  }),
  part(experiences, {
    title: 'Speaking events',
    rows: mine('experiences.profile_id'),
    also: { country: countryOf('experiences.country_id') },
  }),
  part(experienceTopics, {
    title: 'Topics of speaking events',
    rows: (me) =>
      sql`experience_topics.experience_id in (select own.id from experiences own where own.profile_id = ${me}::uuid)`,
    also: { topic: topicOf('experience_topics.topic_id') },
  }),
  part(credentials, {
    title: 'Credentials of confirmed events',
    rows: mine('credentials.profile_id'),
    withheld: { status_index: internal },
  }),
  part(credentialIssuers, {
    title: 'Credentials issued in your name',
    rows: mine('credential_issuers.user_id'),
  }),
  part(testimonials, {
    title: 'Testimonials about you',
    rows: mine('testimonials.profile_id'),
    withheld: { token_hash: secret },
  }),
  part(testimonials, {
    title: 'Testimonials you wrote',
    name: 'testimonials_written',
    rows: (me) =>
      sql`testimonials.author_email = ${myEmail(me)} and testimonials.state <> 'requested' and not testimonials.is_unverified
        and testimonials.profile_id <> ${me}::uuid`,
    withheld: {
      token_hash: secret,
      token_expires_at: internal,
      experience_id: others,
      state: 'Only the speaker knows what they show.',
      position: others,
      published_at: 'Only the speaker knows what they show.',
      withheld_at: 'Only the speaker knows what they show.',
      import_key: internal,
      is_unverified: others,
    },
    also: { speaker: nameOf('testimonials.profile_id') },
  }),
  part(bookingRequests, {
    title: 'Requests',
    rows: (me) => sql`(${isSeenBy(me)})`,
    withheld: { token_hash: secret, guest_links: internal, guest_linked_at: internal, reminders: internal },
    instead: {
      // As on the screen: a speaker who offered reads it once both have agreed.
      requester_email: (me) =>
        sql`case when booking_requests.profile_id <> ${me}::uuid or booking_requests.sent_by = 'organizer'
          or booking_requests.state = any(${sql.param([...agreedStates])}::text[]) then booking_requests.requester_email end`,
      override_reason: forSpeakerAlone('booking_requests.override_reason'),
    },
    also: {
      speaker: nameOf('booking_requests.profile_id'),
      country: countryOf('booking_requests.country_id'),
    },
  }),
  part(bookingRequestSteps, {
    title: 'Steps of requests',
    rows: (me) =>
      sql`${inSeenRequests('booking_request_steps.request_id')(me)}
        and (booking_request_steps.settled_at is not null or booking_request_steps.actor_id = ${me}::uuid)`,
    instead: { override_reason: forSpeakerAlone('booking_request_steps.override_reason') },
    also: { actor: nameOf('booking_request_steps.actor_id') },
  }),
  part(bookingRequestSides, {
    title: 'Your notes on requests',
    rows: (me) =>
      sql`${inSeenRequests('booking_request_sides.request_id')(me)}
        and booking_request_sides.side = (select case own.profile_id when ${me}::uuid then 'speaker' else 'organizer' end
          from booking_requests own where own.id = booking_request_sides.request_id)`,
  }),
  part(conversations, {
    title: 'Conversations',
    rows: inSeenConversations('conversations.id'),
    also: {
      with: (
        me,
      ) => sql`(select string_agg(coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), '?'), ', ')
        from profiles p where p.id in (select people_of_conversation(conversations.id)) and p.id <> ${me}::uuid)`,
    },
  }),
  part(conversationPeople, {
    title: 'Your drafts and markers in conversations',
    rows: mine('conversation_people.user_id'),
  }),
  part(messages, {
    title: 'Messages',
    rows: seenMessages,
    withheld: {
      words: derived,
      client_id: internal,
      hidden_from: 'It tells who has blocked someone.',
    },
    instead: {
      text: () => sql`case when messages.withheld_at is null then messages.text else '' end`,
    },
    also: { sender: nameOf('messages.sender_id') },
  }),
  part(messageFiles, {
    title: 'Files of messages',
    rows: (me) =>
      sql`case when message_files.message_id is null then message_files.owner_id = ${me}::uuid
        else exists (select from messages where messages.id = message_files.message_id
          and messages.withheld_at is null and messages.deleted_at is null and ${seenMessages(me)}) end`,
    also: { sender: nameOf('message_files.owner_id') },
  }),
  part(connections, {
    title: 'Network',
    rows: (me) => sql`${me}::uuid in (connections.requester_id, connections.addressee_id)`,
    withheld: { was_ignored: 'Only who was asked knows it.' },
    instead: {
      // An ignored request looks like a waiting one to its sender.
      state: (me) =>
        sql`case when connections.state = 'ignored' and connections.requester_id = ${me}::uuid then 'pending' else connections.state end`,
      answered_at: (me) =>
        sql`case when connections.state = 'ignored' and connections.requester_id = ${me}::uuid then null else connections.answered_at end`,
    },
    also: {
      requester: nameOf('connections.requester_id'),
      addressee: nameOf('connections.addressee_id'),
    },
  }),
  part(blocks, {
    title: 'People you blocked',
    rows: mine('blocks.blocker_id'),
    also: { blocked: nameOf('blocks.blocked_id') },
  }),
  part(reports, {
    title: 'Reports you sent',
    rows: mine('reports.reporter_id'),
    withheld: { owner_id: others, decided_by: others, state_before: others },
  }),
  part(supportThreads, { title: 'Your thread with the admins', rows: mine('support_threads.user_id') }),
  part(supportMessages, {
    title: 'Your questions and the admins’ answers',
    rows: mine('support_messages.thread_id'),
    also: { author: nameOf('support_messages.author_id') },
  }),
  part(events, {
    title: 'Your events as an organizer',
    rows: mine('events.owner_id'),
    withheld: { creation_key: internal },
    also: { country: countryOf('events.country_id') },
  }),
  part(eventSlots, { title: 'Slots of your events', rows: inOwn('event_slots.event_id', 'events') }),
  part(eventTopics, {
    title: 'Topics of your events',
    rows: inOwn('event_topics.event_id', 'events'),
    also: { topic: topicOf('event_topics.topic_id') },
  }),
  part(eventMembers, {
    title: 'Event teams',
    rows: (me) =>
      sql`(event_members.user_id = ${me}::uuid or ${inOwn('event_members.event_id', 'events')(me)})`,
    also: { event: eventTitleOf('event_members.event_id'), person: nameOf('event_members.user_id') },
  }),
  part(eventAnnouncements, {
    title: 'Announcements of your events',
    rows: inOwn('event_announcements.event_id', 'events'),
  }),
  part(announcedEvents, {
    title: 'Events announced to you',
    rows: mine('announced_events.profile_id'),
    also: { event: eventTitleOf('announced_events.event_id') },
  }),
  part(stoppedAnnouncements, {
    title: 'Announcements you turned off',
    rows: mine('stopped_announcements.profile_id'),
  }),
  part(shortlists, {
    title: 'Shortlists',
    rows: mine('shortlists.owner_id'),
    withheld: { creation_key: internal },
  }),
  part(shortlistItems, {
    title: 'Speakers on your shortlists',
    rows: inOwn('shortlist_items.shortlist_id', 'shortlists'),
  }),
  part(shortlistChanges, {
    title: 'History of your shortlists',
    rows: inOwn('shortlist_changes.shortlist_id', 'shortlists'),
    withheld: { undo: internal },
  }),
  part(shortlistLinks, {
    title: 'Committee links',
    rows: inOwn('shortlist_links.shortlist_id', 'shortlists'),
    withheld: { token_hash: secret },
  }),
  part(committeeMembers, {
    title: 'Committee members',
    rows: inOwn('committee_members.shortlist_id', 'shortlists'),
    withheld: { token_hash: secret },
  }),
  part(committeeVotes, {
    title: 'Committee votes',
    rows: inOwn('committee_votes.shortlist_id', 'shortlists'),
  }),
  part(committeeComments, {
    title: 'Committee comments',
    rows: inOwn('committee_comments.shortlist_id', 'shortlists'),
    withheld: { creation_key: internal },
  }),
  part(savedSearches, {
    title: 'Saved searches',
    rows: mine('saved_searches.owner_id'),
    withheld: {
      query: derived,
      seen: internal,
      seen_is_whole: internal,
      announced: internal,
      creation_key: internal,
    },
  }),
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
  rollups: 'When figures were last worked out.',
  view_salts: 'The installation’s own, deleted daily.',
  speaker_search: derived,
  search_changes: 'A queue of the search index.',
  search_words: 'The search index, of no one in particular.',
  search_deletions: 'A queue of the search index.',
  rate_limits: 'Counts of requests, for a day at most.',
  idempotency_keys: 'Repeated answers, for a day.',
}
