// What the user has with other people: requests, conversations, the network and support.
import { sql } from 'drizzle-orm'
import { blocks } from '../../../blocks/table.server.ts'
import { conversationPeople, conversations, messageFiles, messages } from '../../../messages/table.server.ts'
import { connections } from '../../../network/table.server.ts'
import { reports } from '../../../reports/table.server.ts'
import { isSeenBy } from '../../../requests/readers.server.ts'
import { bookingRequestSides, bookingRequestSteps, bookingRequests } from '../../../requests/table.server.ts'
import { agreedStates } from '../../../requests/transitions.ts'
import { supportMessages, supportThreads } from '../../../support/table.server.ts'
import {
  countryOf,
  derived,
  type ExportPart,
  forSpeakerAlone,
  inSeenConversations,
  inSeenRequests,
  internal,
  mine,
  nameOf,
  others,
  part,
  secret,
  seenMessages,
} from '../part.server.ts'

export const peopleParts: readonly ExportPart[] = [
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
]
