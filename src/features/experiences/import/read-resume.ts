// JSON Resume (jsonresume.org): talks are its projects of such a type. Nothing in it is confirmed by anyone.
import { type Draft, emptyDraft, leftOut, type ParsedFile } from './draft.ts'
import { type LooseObject, listOf, objectOf, textIn, textOf } from './loose-json.ts'
import { refuseTooMany } from './read-talk.ts'

const talkTypes =
  /talk|presentation|conference|keynote|workshop|panel|lecture|speech|webinar|podcast|moderat/i

/** Null for anything that is no résumé. */
export function readResume(fields: LooseObject): ParsedFile | null {
  const isResume =
    objectOf(fields.get('basics')) !== null || /jsonresume/i.test(textIn(fields, 'schema', 'meta'))
  if (!isResume) return null
  const projects = listOf(fields.get('projects'))
  refuseTooMany(projects)
  const drafts = projects.flatMap((value, i): Draft[] => {
    const project = objectOf(value)
    if (!project || !talkTypes.test(textIn(project, 'type'))) return []
    const highlights = listOf(project.get('highlights')).map(textOf)
    return [
      {
        ...emptyDraft(`Project ${i + 1}`),
        title: textIn(project, 'name'),
        event_name: textIn(project, 'entity'),
        format: textIn(project, 'type'),
        starts_on: textIn(project, 'startdate'),
        ends_on: textIn(project, 'enddate'),
        event_url: textIn(project, 'url'),
        description: [textIn(project, 'description'), ...highlights].filter(Boolean).join('\n\n'),
        topics: listOf(project.get('keywords')).map(textOf).filter(Boolean),
      },
    ]
  })
  return {
    source: 'json_resume',
    drafts,
    speakers: new Map(),
    notes: leftOut(
      projects.length - drafts.length,
      'project that isn’t a talk',
      'projects that aren’t talks',
    ),
  }
}
