// A record of ORCID as its API and its download have it (version 3): talks among the works, and invited positions. Any level may
// be null. Nothing in it is confirmed by anyone.
import { type Draft, emptyDraft, leftOut, type ParsedFile } from './draft.ts'
import { type LooseObject, listOf, objectOf, textIn, textOf } from './loose-json.ts'
import { refuseTooMany } from './read-talk.ts'

/** Types of works that are held before an audience. */
const talkTypes = new Set(['conference-presentation', 'conference-paper', 'lecture-speech'])

/** Null for anything that is no record of ORCID. */
export function readOrcid(fields: LooseObject): ParsedFile | null {
  const activities = objectOf(fields.get('activitiessummary')) ?? activitiesItself(fields)
  if (!activities) return null
  const works = groupsOf(activities, 'works', 'group').flatMap(
    (group) => objectOf(listOf(group.get('worksummary'))[0]) ?? [],
  )
  const positions = groupsOf(activities, 'invitedpositions', 'affiliationgroup').flatMap((group) =>
    listOf(group.get('summaries')).flatMap(
      (summary) => objectOf(objectOf(summary)?.get('invitedpositionsummary')) ?? [],
    ),
  )
  refuseTooMany([...works, ...positions])
  const talks = works.filter((work) => talkTypes.has(textIn(work, 'type').toLowerCase()))
  return {
    source: 'orcid',
    drafts: [...talks.map(readWork), ...positions.map(readPosition)],
    speakers: new Map(),
    notes: leftOut(works.length - talks.length, 'work that isn’t a talk', 'works that aren’t talks'),
  }
}

/** Some downloads are the activities alone. */
function activitiesItself(fields: LooseObject): LooseObject | null {
  return objectOf(fields.get('works'))?.has('group') ||
    objectOf(fields.get('invitedpositions'))?.has('affiliationgroup')
    ? fields
    : null
}

function groupsOf(activities: LooseObject, name: string, list: string): LooseObject[] {
  return listOf(objectOf(activities.get(name))?.get(list)).flatMap((group) => objectOf(group) ?? [])
}

function readWork(work: LooseObject, i: number): Draft {
  return {
    ...emptyDraft(`Work ${i + 1}`),
    id: idOf(work, 'work'),
    title: textOf(objectOf(work.get('title'))?.get('title')),
    event_name: textIn(work, 'journaltitle'),
    format: textIn(work, 'type'),
    starts_on: readParts(work.get('publicationdate')),
    event_url: textIn(work, 'url'),
  }
}

function readPosition(position: LooseObject, i: number): Draft {
  const organization = objectOf(position.get('organization')) ?? new Map()
  const address = objectOf(organization.get('address')) ?? new Map()
  const role = textIn(position, 'roletitle')
  return {
    ...emptyDraft(`Invited position ${i + 1}`),
    id: idOf(position, 'position'),
    title: role,
    event_name: textIn(organization, 'name'),
    // Most roles name no format: then it is a talk.
    format: /keynote|panel|workshop|moderat|lectur/i.exec(role)?.[0] ?? '',
    starts_on: readParts(position.get('startdate')),
    ends_on: readParts(position.get('enddate')),
    city: textIn(address, 'city'),
    country: textIn(address, 'country'),
    event_url: textIn(position, 'url'),
  }
}

function idOf(summary: LooseObject, kind: string): string {
  const code = textIn(summary, 'putcode')
  return code === '' ? '' : `${kind}-${code}`
}

/** `2021-05-17`; less where it is not known, which the user completes. */
function readParts(date: unknown): string {
  const parts = objectOf(date)
  if (!parts) return ''
  const known = ['year', 'month', 'day'].map((name) => textIn(parts, name))
  const end = known.indexOf('')
  return known.slice(0, end < 0 ? known.length : end).join('-')
}
