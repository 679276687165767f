// Erases a person in the caller's transaction: everything of theirs goes, and what others need of what they did together stays
// without name, address or words of theirs. Used by owners, when their fourteen days are over, and by admins.
import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../../server/database/database.ts'
import { addJobs } from '../../../server/jobs/jobs.ts'
import { noAddress } from '../../accounts/placeholder.server.ts'
import { outliveIssuer } from '../../credentials/service.server.ts'
import { removeFilesTask as removePictureTask } from '../../media/files.server.ts'
import { removeFilesTask as removeMessageFilesTask } from '../../messages/files/service.server.ts'
import { leaveStripe } from '../../own-plan/stripe/leave.server.ts'
import { deletedTexts as texts } from './texts.ts'

/** Bookings, with or without a happy end, stay with the organizer. */
const keptStates = ['confirmed', 'completed', 'cancelled']

export interface Erased {
  id: string
  email: string
  name: string
  last_name: string
}

export async function erasePerson(tx: Database, { id, email, name, last_name }: Erased): Promise<void> {
  const run = (statement: SQL) => tx.execute(statement)
  const names = await namesOf(tx, id, `${name} ${last_name}`.trim())
  const isOfRequest = (column: string) =>
    sql`${sql.raw(column)} in (select id from booking_requests where profile_id = ${id} or organizer_id = ${id} or requester_email = ${email})`

  // What others were told of them by name: as a guest, as the author of a testimonial, or when time took the step.
  await run(sql`update notifications set data = data - 'who' - 'note'
    where actor_id is null and user_id <> ${id} and subject_type = 'request' and ${isOfRequest('subject_id')}`)
  await run(sql`delete from notifications where subject_type = 'testimonial'
    and subject_id in (select id from testimonials where author_email = ${email})`)

  // Their side of requests: notes, and what they wrote with each step.
  await run(sql`delete from booking_request_sides s using booking_requests r where r.id = s.request_id
    and ((r.profile_id = ${id} and s.side = 'speaker') or (r.organizer_id = ${id} and s.side = 'organizer'))`)
  await run(sql`update booking_request_steps set note = '',
    override_reason = case when override_reason is not null then '-' end
    where actor_id = ${id} or (actor_id is null and side = 'organizer' and request_id in (
      select id from booking_requests where organizer_id = ${id} or requester_email = ${email}))`)
  await run(sql`update booking_requests set requester_name = ${texts.name}, requester_email = ${noAddress('organizer')},
    organisation = '', event_url = '', token_hash = null, guest_links = guest_links + 1,
    message = case sent_by when 'organizer' then ${texts.message} else message end,
    proposal_note = case proposed_by when 'organizer' then '' else proposal_note end
    where organizer_id = ${id} or requester_email = ${email}`)
  await handOverBookings(tx, id)
  // By hand, and not with the account: rows that were changed in this transaction cannot be emptied and deleted at once.
  await run(sql`delete from booking_requests where profile_id = ${id}`)
  await run(sql`delete from conversations where person_id = ${id} or other_id = ${id}`)

  // Their words in conversations that go on without them.
  await run(sql`update messages set text = '', words = '', edited_at = null, deleted_at = coalesce(deleted_at, now())
    where sender_id = ${id}`)
  await run(sql`delete from testimonials where author_email = ${email}`)
  await run(sql`delete from notifications where actor_id = ${id}`)
  await run(
    sql`update reports set text = '', reporter_email = '' where reporter_id = ${id} or reporter_email = ${email}`,
  )
  await run(sql`update reports set said = null where owner_id = ${id}`)
  for (const spelled of names) {
    await run(sql`update shortlist_changes set names = array_replace(names, ${spelled}, ${texts.name})
      where ${spelled} = any(names) and shortlist_id in (select shortlist_id from shortlist_items where speaker_id = ${id})`)
    // Settled mails keep their subject for a month, and those given up their text for a week; one that waits still has to tell its
    // reader.
    await run(sql`update mail_outbox set html = null, text = null, unsubscribe_url = null, calendar = null
      where state = 'failed' and strpos(text, ${spelled}) > 0`)
    await run(
      sql`update mail_outbox set subject = ${texts.name} where state <> 'pending' and strpos(subject, ${spelled}) > 0`,
    )
  }
  await outliveIssuer(tx, id)
  await run(sql`delete from event_members where email = ${email}`)
  await run(sql`delete from beta_signups where lower(email) = ${email}`)
  await run(sql`delete from invitations where email = ${email}`)
  await run(sql`delete from mail_outbox where recipient = ${email}`)
  // Answers that are kept for a day, in case a request is repeated.
  await run(sql`delete from idempotency_keys where strpos(answer, ${email}) > 0 or strpos(answer, ${id}) > 0`)

  await run(sql`delete from rate_limits where strpos(key, ${id}) > 0 or strpos(key, ${email}) > 0`)

  await removeFilesLater(tx, id)
  await leaveStripe(tx, id)
  await run(sql`delete from users where id = ${id}`)
}

/** As the account and the profile call them, and as shortlists did when they were added. */
async function namesOf(tx: Database, id: string, name: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select btrim(first_name || ' ' || last_name) as name from profiles where id = ${id}
      union select speaker_name from shortlist_items where speaker_id = ${id}`,
  )
  return [...new Set([name, ...rows.map((row) => row.name)])].filter((one) => one !== '')
}

/** The bookings of a speaker go to an account that is no one’s: without a password, suspended, and with nothing in it. */
async function handOverBookings(tx: Database, id: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from booking_requests
    where profile_id = ${id} and state = any(${sql.param(keptStates)}::text[]) for update`)
  if (rows.length === 0) return
  const placeholder = uuidv7()
  await tx.execute(sql`insert into users (id, email, name, last_name, user_type, suspended_at)
    values (${placeholder}, ${noAddress(placeholder)}, ${texts.firstName}, ${texts.lastName}, 'speaker', now())`)
  await tx.execute(sql`insert into profiles (id, first_name, last_name, user_type)
    values (${placeholder}, ${texts.firstName}, ${texts.lastName}, 'speaker')`)
  await tx.execute(sql`update booking_requests set profile_id = ${placeholder},
    override_reason = case when override_reason is not null then '-' end,
    message = case sent_by when 'speaker' then ${texts.message} else message end,
    proposal_note = case proposed_by when 'speaker' then '' else proposal_note end
    where id = any(${sql.param(rows.map((row) => row.id))}::uuid[])`)
}

/** By jobs of this transaction: files are removed once it commits. */
async function removeFilesLater(tx: Database, id: string): Promise<void> {
  const pictures = await tx.execute<{ id: string }>(sql`select id from media where owner_id = ${id}`)
  const files = await tx.execute<{ id: string }>(sql`select id from message_files where owner_id = ${id}`)
  if (pictures.rows.length > 0) await addJobs(tx, removePictureTask, pictures.rows)
  if (files.rows.length > 0) await addJobs(tx, removeMessageFilesTask, files.rows)
}
