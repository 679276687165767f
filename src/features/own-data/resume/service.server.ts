// Reads what a JSON Resume says, as the export of the account has it.
import type { Database } from '../../../server/database/database.ts'
import { selectPart } from '../export/part.server.ts'
import { exportParts } from '../export/parts.server.ts'
import { byTime, type Row, textOf } from '../rows.ts'
import { toResume } from './resume.ts'

/** What is hidden from the public page is left out. */
export async function readResumeOf(db: Database, user: { id: string; email: string }): Promise<unknown> {
  const read = (name: string) => readPart(db, user.id, name)
  const [profile = {}] = await read('profiles')
  const topics = await read('profile_topics')
  const talks = await read('experiences')
  const topicsOf = Map.groupBy(await read('experience_topics'), (row) => textOf(row, 'experience_id'))
  const testimonials = await read('testimonials')
  return toResume({
    email: user.email,
    profile,
    topics: topics.toSorted(byTime).map((row) => textOf(row, 'topic')),
    talks: talks
      .filter((talk) => talk.visibility === 'public' && !talk.deleted_at)
      .toSorted((a, b) => textOf(b, 'starts_on').localeCompare(textOf(a, 'starts_on')))
      .map((talk) => ({
        ...talk,
        topics: (topicsOf.get(textOf(talk, 'id')) ?? []).map((row) => textOf(row, 'topic')),
      })),
    testimonials: testimonials
      .filter((testimonial) => testimonial.state === 'published')
      .toSorted((a, b) => Number(a.position) - Number(b.position)),
  })
}

async function readPart(db: Database, userId: string, name: string): Promise<Row[]> {
  const part = exportParts.find((one) => one.name === name)
  if (!part) throw new Error(`There is no part ${name}.`)
  const { rows } = await db.execute<{ row: string }>(selectPart(part, userId))
  return rows.map(({ row }) => JSON.parse(row))
}
