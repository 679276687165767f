// Events, shortlists and saved searches: an organizer's, and what of them reaches speakers.
import { sql } from 'drizzle-orm'
import { eventMembers, eventSlots, events, eventTopics } from '../../../events/table.server.ts'
import {
  announcedEvents,
  eventAnnouncements,
  stoppedAnnouncements,
} from '../../../find-events/announced/table.server.ts'
import { savedSearches } from '../../../search/saved/table.server.ts'
import {
  committeeComments,
  committeeMembers,
  committeeVotes,
  shortlistLinks,
} from '../../../shortlists/committee/table.server.ts'
import { shortlistChanges, shortlistItems, shortlists } from '../../../shortlists/table.server.ts'
import {
  countryOf,
  derived,
  type ExportPart,
  eventTitleOf,
  importKeyOf,
  inOwn,
  internal,
  mine,
  nameOf,
  part,
  secret,
  topicOf,
} from '../part.server.ts'

export const organizingParts: readonly ExportPart[] = [
  part(events, {
    title: 'Your events as an organizer',
    rows: mine('events.owner_id'),
    withheld: { creation_key: internal },
    also: { import_key: importKeyOf('events.creation_key'), country: countryOf('events.country_id') },
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
    also: { import_key: importKeyOf('shortlists.creation_key') },
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
    also: { import_key: importKeyOf('saved_searches.creation_key') },
  }),
]
