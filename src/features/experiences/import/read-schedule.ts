// Whole conferences: `schedule.json` of frab, pretalx and c3voc, with talks by day and room (version 1) or in one list
// (version 2), and plain lists of talks such as pretalx's own exports. Any other shape is searched for talks.
import { type Draft, leftOut, mostDrafts, type ParsedFile } from './draft.ts'
import { type LooseObject, listOf, objectOf, textIn, textOf } from './loose-json.ts'
import {
  type Conference,
  conferenceOf,
  looksLikeTalk,
  namesById,
  readSpeaker,
  readTalk,
  refuseTooMany,
} from './read-talk.ts'

/** Null when it is not a schedule: it has neither days nor the word. */
export function readSchedule(file: LooseObject): ParsedFile | null {
  const schedule = objectOf(file.get('schedule')) ?? file
  const about = objectOf(schedule.get('conference')) ?? schedule
  const days = about.get('days') ?? schedule.get('days') ?? schedule.get('day')
  if (days === undefined && schedule === file) return null
  const conference = conferenceOf(about, textIn(about, 'url') || textIn(schedule, 'baseurl'))
  notePeople(conference.speakers, about, schedule)
  const drafts: Draft[] = []
  let unnamed = 0
  const read = (talk: unknown, context: { room?: string; date?: string } = {}) => {
    const draft = readTalk(talk, conference, `Talk ${drafts.length + 1}`, context)
    if (draft) drafts.push(draft)
    else unnamed += 1
    refuseTooMany(drafts)
  }
  const lists = about === schedule ? [schedule] : [about, schedule]
  for (const talk of lists.flatMap(flatTalks)) read(talk)
  for (const day of listOf(days)) {
    const fields = objectOf(day)
    if (!fields) continue
    const date = textIn(fields, 'date', 'daystart')
    for (const { room, talks } of roomsOf(fields)) {
      for (const talk of talks) read(talk, { room, date })
    }
  }
  return {
    source: 'schedule',
    drafts,
    speakers: conference.speakers,
    notes: leftOut(unnamed, ...withoutTitle),
  }
}

const withoutTitle = ['entry without a title', 'entries without a title'] as const

/** Version 2: all talks in one list, each with its own date. */
function flatTalks(schedule: LooseObject): unknown[] {
  return ['events', 'talks', 'sessions'].flatMap((name) => listOf(schedule.get(name)))
}

/** Talks may refer to people by id only. */
function notePeople(known: Map<string, string>, ...objects: readonly LooseObject[]): void {
  for (const entry of objects.flatMap((object) =>
    ['speakers', 'persons', 'people'].flatMap((name) => listOf(object.get(name)).slice(0, mostDrafts)),
  )) {
    const person = readSpeaker(entry, known)
    if (person) known.set(person.id, person.name)
  }
}

/** Every object with a title and people, anywhere in the file. Null when there is none. */
export function findTalks(file: unknown): ParsedFile | null {
  const drafts: Draft[] = []
  const people = new Map<string, string>()
  const open: { value: unknown; conference: Conference }[] = [
    { value: file, conference: { ...conferenceOf(new Map(), ''), speakers: people } },
  ]
  // Iterative rather than recursive: a file may be nested arbitrarily deep.
  for (let next = open.pop(); next; next = open.pop()) {
    const fields = objectOf(next.value)
    let { conference } = next
    if (fields && looksLikeTalk(fields)) {
      const draft = readTalk(next.value, conference, `Talk ${drafts.length + 1}`)
      if (draft) drafts.push(draft)
      refuseTooMany(drafts)
      continue
    }
    if (fields) {
      notePeople(people, fields)
      const about = objectOf(fields.get('conference')) ?? objectOf(fields.get('event'))
      if (about) conference = { ...conferenceOf(about, textIn(about, 'url')), speakers: people }
    }
    // The first one is processed first.
    for (const value of listOf(next.value).toReversed()) {
      if (typeof value === 'object' && value !== null) open.push({ value, conference })
    }
  }
  if (drafts.length === 0) return null
  return {
    source: 'talks',
    drafts,
    speakers: people,
    notes: ['Unknown kind of export: everything with a title and people was imported as a talk.'],
  }
}

/** Rooms by name, a list of rooms, or talks without rooms. */
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

/** Usual names for lists of talks in exports. */
const listNames = ['results', 'talks', 'submissions', 'proposals', 'sessions', 'events', 'slots']

/** A list of talks, at the top level or under one of the usual names. Null when there is none. */
export function readTalkList(file: unknown): ParsedFile | null {
  const fields: LooseObject = objectOf(file) ?? new Map()
  const list = Array.isArray(file) ? file : listNames.map((name) => fields.get(name)).find(Array.isArray)
  if (!Array.isArray(list)) return null
  const event = objectOf(fields.get('event')) ?? objectOf(fields.get('conference'))
  const speakers = new Map<string, string>()
  notePeople(speakers, fields)
  const rooms = namesById(fields.get('rooms'))
  const about = event ?? fields
  const conference = { ...conferenceOf(about, textIn(about, 'url', 'baseurl')), speakers, rooms }
  if (!event && conference.name === '') conference.name = textOf(fields.get('event'))
  refuseTooMany(list)
  const drafts = list.flatMap((talk, i) => readTalk(talk, conference, `Talk ${i + 1}`) ?? [])
  return drafts.length === 0
    ? null
    : {
        source: 'talks',
        drafts,
        speakers: conference.speakers,
        notes: leftOut(list.length - drafts.length, ...withoutTitle),
      }
}
