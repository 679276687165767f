// Whole conferences: `schedule.json` of frab, pretalx and c3voc (days, rooms, events), and plain lists of talks such as
// pretalx's own exports.
import { type Draft, mostDrafts, type ParsedFile, UnreadableFile } from './draft.ts'
import { type LooseObject, listOf, objectOf, textIn, textOf } from './loose-json.ts'
import { type Conference, readSpeaker, readTalk } from './read-talk.ts'

/** Null when there are no days in it. */
export function readSchedule(file: LooseObject): ParsedFile | null {
  const schedule = objectOf(file.get('schedule')) ?? file
  const about = objectOf(schedule.get('conference')) ?? schedule
  const days = about.get('days') ?? schedule.get('days') ?? schedule.get('day')
  if (days === undefined) return null
  const conference = conferenceOf(about, textIn(about, 'url') || textIn(schedule, 'baseurl'))
  const drafts: Draft[] = []
  for (const day of listOf(days)) {
    const fields = objectOf(day)
    if (!fields) continue
    const date = textIn(fields, 'date', 'daystart')
    for (const { room, talks } of roomsOf(fields)) {
      for (const talk of talks) {
        const draft = readTalk(talk, conference, `Talk ${drafts.length + 1}`, { room, date })
        if (draft) drafts.push(draft)
        refuseTooMany(drafts)
      }
    }
  }
  return { source: 'schedule', drafts, speakers: conference.speakers, notes: [] }
}

/** Rooms by name, rooms as a list, or talks without any. */
function roomsOf(day: LooseObject): { room: string; talks: unknown[] }[] {
  const rooms = day.get('rooms') ?? day.get('room')
  const loose = ['talks', 'events', 'sessions'].flatMap((name) => listOf(day.get(name)))
  const named =
    typeof rooms === 'object' && rooms !== null && !Array.isArray(rooms)
      ? Object.entries(rooms).map(([room, talks]) => ({ room, talks: listOf(talks) }))
      : listOf(rooms).flatMap((room) => {
          const fields = objectOf(room)
          if (!fields) return []
          const talks = ['talks', 'events', 'sessions', 'event'].flatMap((name) => listOf(fields.get(name)))
          return [{ room: textIn(fields, 'name', 'title'), talks }]
        })
  return loose.length > 0 ? [...named, { room: '', talks: loose }] : named
}

/** Where lists of talks stand in exports. */
const listNames = ['results', 'talks', 'submissions', 'proposals', 'sessions', 'events', 'slots']

/** A list of talks, as it is or under one of the usual names. Null when there is none. */
export function readTalkList(file: unknown): ParsedFile | null {
  const fields: LooseObject = objectOf(file) ?? new Map()
  const list = Array.isArray(file) ? file : listNames.map((name) => fields.get(name)).find(Array.isArray)
  if (!Array.isArray(list)) return null
  const event = objectOf(fields.get('event')) ?? objectOf(fields.get('conference')) ?? fields
  const speakers = new Map<string, string>()
  for (const entry of listOf(fields.get('speakers')).slice(0, mostDrafts)) {
    const speaker = readSpeaker(entry, speakers)
    if (speaker) speakers.set(speaker.id, speaker.name)
  }
  const rooms = new Map(
    listOf(fields.get('rooms')).flatMap((entry) => {
      const room = objectOf(entry)
      return room ? [[textIn(room, 'id', 'guid'), textIn(room, 'name')] as const] : []
    }),
  )
  const name =
    objectOf(fields.get('event')) || objectOf(fields.get('conference')) ? '' : textOf(fields.get('event'))
  const conference = { ...conferenceOf(event, textIn(event, 'url', 'baseurl')), speakers, rooms }
  if (conference.name === '') conference.name = name
  refuseTooMany(list)
  const drafts = list.flatMap((talk, i) => readTalk(talk, conference, `Talk ${i + 1}`) ?? [])
  return drafts.length === 0
    ? null
    : { source: 'talks', drafts, speakers: named(conference.speakers, drafts), notes: [] }
}

/** Only those who give a talk: a list of speakers may name others, too. */
function named(speakers: ReadonlyMap<string, string>, drafts: readonly Draft[]): ReadonlyMap<string, string> {
  const ids = new Set(drafts.flatMap((draft) => draft.speakers))
  return new Map([...speakers].filter(([id]) => ids.has(id)))
}

function conferenceOf(about: LooseObject, url: string): Conference {
  const name = textIn(about, 'title', 'name')
  return {
    key: (textIn(about, 'acronym', 'slug') || name || url).toLowerCase().slice(0, 100),
    name,
    city: textIn(about, 'city'),
    country: textIn(about, 'country'),
    url: URL.canParse(url) ? url : '',
    speakers: new Map(),
  }
}

function refuseTooMany(talks: readonly unknown[]): void {
  if (talks.length > mostDrafts)
    throw new UnreadableFile(`There are more than ${mostDrafts} talks in this file.`)
}
