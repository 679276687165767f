// One list of a speaker's figures as CSV.
import type { Database } from '../../../server/database/database.ts'
import { csvFile, type Row, requireFiles } from '../csv.server.ts'
import type { RangeChoice } from '../ranges.ts'
import type { SpeakerAnalytics, SpeakerPart } from './schema.ts'
import { readSpeakerAnalytics } from './service.server.ts'

/** Rows of a file. */
const mostRows = 10_000

/** Throws AppError `limit_reached` if the plan lacks files or these figures. */
export async function exportSpeakerAnalytics(
  db: Database,
  profileId: string,
  { part, ...choice }: RangeChoice & { part: SpeakerPart },
): Promise<string> {
  await requireFiles(db, profileId, featureOf[part])
  return csvFile(rowsOf(await readSpeakerAnalytics(db, profileId, choice, { mostRows }), part))
}

const featureOf = {
  views: 'analytics_standard',
  countries: 'analytics_standard',
  devices: 'analytics_standard',
  funnel: 'analytics_advanced',
  sites: 'analytics_advanced',
  tags: 'analytics_advanced',
  words: 'analytics_advanced',
} as const

function rowsOf({ standard, advanced }: SpeakerAnalytics, part: SpeakerPart): Row[] {
  const ranked = (title: string, list: { rows: { name: string; count: number }[] } | undefined): Row[] => [
    [title, 'views'],
    ...(list?.rows ?? []).map(({ name, count }): Row => [name, count]),
  ]
  switch (part) {
    case 'views':
      return [
        ['from', 'to', 'views', 'views_before'],
        ...(standard?.by_day ?? []).map(({ from, to, count, previous }): Row => [from, to, count, previous]),
      ]
    case 'countries':
      return ranked('country', standard?.countries)
    case 'devices':
      return ranked('device', standard?.devices)
    case 'funnel':
      return [
        ['step', 'count', 'percent_of_step_before', 'usual_percent'],
        ...(advanced?.funnel ?? []).map(({ step, count, rate, usual }): Row => [step, count, rate, usual]),
      ]
    case 'sites':
      return ranked('site', advanced?.sites)
    case 'tags':
      return ranked('tag', advanced?.tags)
    case 'words':
      return [
        ['word', 'organizers'],
        ...(advanced?.words ?? []).map(({ word, organizers }): Row => [word, organizers]),
      ]
  }
}
