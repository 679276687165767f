// The parts that are imported, in their order: what others refer to comes first. Each step is one transaction.
import type { AppContext } from '../../../../server/context.ts'
import type { Importing } from '../report.server.ts'
import type { PartReport } from '../schema.ts'
import { importCredentials } from './credentials.server.ts'
import { importEvents, importSavedSearches, importShortlists } from './events.server.ts'
import { importChoices, importPictures, importProfile } from './profile.server.ts'
import { importSettings } from './settings.server.ts'
import { importTalks, importTestimonials } from './talks.server.ts'

export interface StepContext extends Pick<AppContext, 'storage' | 'reads'> {
  /** A local folder for files in between. */
  folder: string
}

export interface ImportStep {
  /** Names of parts of an export. */
  parts: readonly [string, ...string[]]
  run(importing: Importing, context: StepContext): Promise<PartReport[]>
}

export const importSteps: readonly ImportStep[] = [
  { parts: ['profiles'], run: importProfile },
  { parts: ['profile_topics', 'profile_countries'], run: importChoices },
  { parts: ['media'], run: importPictures },
  { parts: ['experiences', 'experience_topics'], run: importTalks },
  { parts: ['credentials'], run: importCredentials },
  { parts: ['testimonials'], run: importTestimonials },
  { parts: ['events', 'event_slots', 'event_topics'], run: importEvents },
  { parts: ['shortlists', 'shortlist_items'], run: importShortlists },
  { parts: ['saved_searches'], run: importSavedSearches },
  { parts: ['unavailable_periods', 'quiet_hours', 'notification_choices'], run: importSettings },
]
