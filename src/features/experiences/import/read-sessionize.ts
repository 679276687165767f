// Sessionize's JSON: "All data" (sessions, speakers, rooms and categories side by side), and its grouped lists of sessions.
import { type Draft, leftOut, type ParsedFile } from './draft.ts'
import { type LooseObject, listOf, objectOf, textIn, textOf } from './loose-json.ts'
import { conferenceOf, namesById, readSpeaker, readTalk, refuseTooMany } from './read-talk.ts'

/** Null for anything not written by Sessionize. */
export function readSessionize(file: unknown): ParsedFile | null {
  const all = objectOf(file)
  const sessions = all ? listOf(all.get('sessions')) : groupedSessions(file)
  const isSessionize = sessions.some((session) => {
    const fields = objectOf(session)
    return fields?.has('isservicesession') || (fields?.has('startsat') && fields.has('speakers'))
  })
  if (!isSessionize) return null
  refuseTooMany(sessions)

  const known: LooseObject = all ?? new Map()
  const { names, bySession } = readSpeakers(listOf(known.get('speakers')))
  const rooms = namesById(known.get('rooms'))
  const items = categoryItems(listOf(known.get('categories')))
  const conference = { ...conferenceOf(new Map(), ''), speakers: names, rooms }
  const drafts = sessions.flatMap((value, i): Draft[] => {
    const session = objectOf(value)
    if (!session || session.get('isservicesession') === true) return []
    const draft = readTalk(value, conference, `Talk ${i + 1}`)
    if (!draft) return []
    const id = textIn(session, 'id')
    const chosen = listOf(session.get('categoryitems')).flatMap((item) => items.get(textOf(item)) ?? [])
    return [
      {
        ...draft,
        id,
        format: chosen.find(({ isFormat }) => isFormat)?.name ?? '',
        topics: chosen.flatMap(({ isFormat, name }) => (isFormat ? [] : [name])),
        speakers: [...new Set([...(bySession.get(id) ?? []), ...draft.speakers])],
      },
    ]
  })
  return {
    source: 'sessionize',
    drafts,
    speakers: names,
    notes: [
      'Sessionize does not say which event this is: enter its name below.',
      ...leftOut(
        sessions.length - drafts.length,
        'break or other entry without a talk',
        'breaks and other entries without a talk',
      ),
    ],
  }
}

/** `[{ sessions: […] }]`, and `[{ rooms: [{ sessions: […] }] }]`. */
function groupedSessions(file: unknown): unknown[] {
  if (!Array.isArray(file)) return []
  return file.flatMap((group) => {
    const fields = objectOf(group)
    if (!fields) return []
    const inRooms = listOf(fields.get('rooms')).flatMap((room) => listOf(objectOf(room)?.get('sessions')))
    return [...listOf(fields.get('sessions')), ...inRooms]
  })
}

function readSpeakers(list: readonly unknown[]) {
  const names = new Map<string, string>()
  const bySession = new Map<string, string[]>()
  for (const entry of list) {
    const speaker = readSpeaker(entry, names)
    if (!speaker) continue
    names.set(speaker.id, speaker.name)
    for (const session of listOf(objectOf(entry)?.get('sessions'))) {
      const fields = objectOf(session)
      const id = fields ? textIn(fields, 'id') : textOf(session)
      bySession.set(id, [...(bySession.get(id) ?? []), speaker.id])
    }
  }
  return { names, bySession }
}

/** The categories of sessions; one of them is their format. */
function categoryItems(list: readonly unknown[]): Map<string, { name: string; isFormat: boolean }> {
  return new Map(
    list.flatMap((entry) => {
      const category = objectOf(entry)
      if (!category) return []
      const isFormat = /format|type/i.test(textIn(category, 'title', 'name'))
      return listOf(category.get('items')).flatMap((item) => {
        const fields = objectOf(item)
        return fields ? [[textIn(fields, 'id'), { name: textIn(fields, 'name'), isFormat }] as const] : []
      })
    }),
  )
}
