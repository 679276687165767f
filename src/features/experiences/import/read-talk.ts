// One talk in a conference's JSON from any program: frab, pretalx, c3voc's schedule or a plain list.
import { type Draft, emptyDraft, mostDrafts, UnreadableFile } from './draft.ts'
import { type LooseObject, listOf, objectOf, textIn, textOf } from './loose-json.ts'

/** Shared by the talks of a file. */
export interface Conference {
  /** Separates the ids of different conferences. */
  key: string
  name: string
  city: string
  country: string
  url: string
  /** Id → name of everyone found so far. */
  speakers: Map<string, string>
  rooms?: ReadonlyMap<string, string>
}

const titleNames = ['title', 'proposaltitle', 'sessiontitle', 'talktitle']

/** Null for anything but a talk. `room` and `date` are defaults for talks without their own. */
export function readTalk(
  value: unknown,
  conference: Conference,
  place: string,
  context: { room?: string; date?: string } = {},
): Draft | null {
  const talk = objectOf(value)
  if (!talk) return null
  const slot = objectOf(talk.get('slot')) ?? objectOf(listOf(talk.get('slots'))[0]) ?? new Map()
  const recording = objectOf(talk.get('recording')) ?? new Map()
  const id = textIn(talk, 'guid', 'code', 'id', 'proposalid', 'sessionid')
  const title = textIn(talk, ...titleNames, 'name')
  if (title === '' && id === '') return null
  const roomId = textIn(talk, 'room', 'roomname', 'roomid') || textIn(slot, 'room', 'roomname')
  const starts =
    textIn(talk, 'startsat', 'date') ||
    textIn(slot, 'start', 'startsat') ||
    dated(textIn(talk, 'start', 'starttime', 'begin')) ||
    (context.date ?? '')
  const ends =
    textIn(talk, 'endsat') || textIn(slot, 'end', 'endsat') || dated(textIn(talk, 'end', 'endtime'))
  // Attachments are typed; a link may only look like one.
  const links = ['attachments', 'resources', 'links'].flatMap((name) => listOf(talk.get(name)))
  const event_url = absolute(textIn(talk, 'url', 'origurl', 'publicurl'), conference.url)
  const base = event_url || conference.url
  return {
    ...emptyDraft(place),
    id: id === '' || isGuid(id) ? id : `${conference.key}:${id}`,
    title,
    event_name: textIn(talk, 'eventname', 'conference') || conference.name,
    format: textIn(talk, 'type', 'submissiontype', 'sessiontype', 'sessionformat', 'format'),
    starts_on: starts,
    // After midnight a talk still belongs to its day; only one that lasts for days has another last day.
    ends_on: isLaterDay(starts, ends) ? ends : starts,
    venue: conference.rooms?.get(roomId) ?? (roomId || (context.room ?? '')),
    city: conference.city,
    country: conference.country,
    event_url,
    slides_url: findLink(links, /slide|folien|deck|pr[aä]sentation|\.(pdf|pptx?|odp|key)(\?|$)/i, base),
    video_url:
      textIn(talk, 'videodownloadurl', 'recordingurl', 'videourl') ||
      textIn(recording, 'url', 'link') ||
      findLink(
        links,
        /video|recording|aufzeichnung|media\.ccc\.de|youtu\.?be|vimeo|\.(mp4|webm)(\?|$)/i,
        base,
      ),
    description: [...new Set([textIn(talk, 'abstract'), textIn(talk, 'description')])]
      .filter(Boolean)
      .join('\n\n'),
    topics: [textIn(talk, 'track'), ...listOf(talk.get('tags')).map(textOf)].filter(Boolean),
    state: textIn(talk, 'state', 'proposalstate', 'status'),
    speakers: readSpeakers(talk, conference.speakers),
  }
}

/** A GUID identifies the same talk anywhere. */
export function isGuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}

/** `11:00` alone has no date. */
function dated(text: string): string {
  return /\d{4}/.test(text) ? text : ''
}

function isLaterDay(starts: string, ends: string): boolean {
  const hours = (Date.parse(ends) - Date.parse(starts)) / 3_600_000
  return hours >= 20
}

/** The fields in which a talk lists its speakers. */
const peopleNames = [
  'persons',
  'speakers',
  'participants',
  'speakernames',
  'people',
  'presenters',
  'person',
  'speaker',
]

function peopleOf(talk: LooseObject): unknown {
  return peopleNames
    .map((name) => talk.get(name))
    .find((value) => typeof value === 'string' || (typeof value === 'object' && value !== null))
}

/** A title, and people who give it. */
export function looksLikeTalk(fields: LooseObject): boolean {
  const people = peopleOf(fields)
  return textIn(fields, ...titleNames) !== '' && (typeof people === 'string' || listOf(people).length > 0)
}

/** The ids of the talk's speakers; records their names. */
function readSpeakers(talk: LooseObject, known: Map<string, string>): string[] {
  const given = peopleOf(talk)
  const entries = typeof given === 'string' ? given.split(/[,;]/) : listOf(given)
  const ids = entries.flatMap((entry) => {
    const speaker = readSpeaker(entry, known)
    if (speaker === null) return []
    if (!known.get(speaker.id)) known.set(speaker.id, speaker.name)
    return [speaker.id]
  })
  return [...new Set(ids)]
}

/** A person by name, by object, or by the id of one already known. */
export function readSpeaker(
  entry: unknown,
  known: ReadonlyMap<string, string>,
): { id: string; name: string } | null {
  const person = objectOf(entry)
  if (!person) {
    const text = textOf(entry).slice(0, 200)
    return text === '' ? null : { id: text, name: known.get(text) ?? text }
  }
  const parts = [textIn(person, 'firstname'), textIn(person, 'lastname')].filter(Boolean).join(' ')
  const name = (
    textIn(person, 'publicname', 'fullpublicname', 'fullname', 'name', 'personname', 'displayname') || parts
  ).slice(0, 200)
  const id = textIn(person, 'guid', 'code', 'id').slice(0, 200) || name
  return id === '' ? null : { id, name: name || (known.get(id) ?? id) }
}

/** A path in full, if the base is known. `example.org/talk` is no path: its scheme is missing. */
function absolute(url: string, base: string): string {
  return /^[/.?#]/.test(url) && URL.canParse(url, base || undefined) ? new URL(url, base).href : url
}

/** The first link whose URL or text looks right. */
function findLink(links: readonly unknown[], pattern: RegExp, base: string): string {
  for (const link of links) {
    const object = objectOf(link)
    const url = object ? textIn(object, 'url', 'link', 'href', 'resource') : textOf(link)
    const words = object ? textIn(object, 'title', 'name', 'description', 'type') : ''
    if (url !== '' && url.length <= 500 && pattern.test(`${words} ${url}`)) {
      return URL.canParse(url, base || undefined) ? new URL(url, base || undefined).href : url
    }
  }
  return ''
}

export function conferenceOf(about: LooseObject, url: string): Conference {
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

export function namesById(list: unknown): Map<string, string> {
  return new Map(
    listOf(list).flatMap((entry) => {
      const fields = objectOf(entry)
      return fields ? [[textIn(fields, 'id', 'guid'), textIn(fields, 'name')] as const] : []
    }),
  )
}

export function refuseTooMany(talks: readonly unknown[]): void {
  if (talks.length > mostDrafts)
    throw new UnreadableFile(`There are more than ${mostDrafts} talks in this file.`)
}
