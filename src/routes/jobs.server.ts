// The jobs of all features: by name, what each does and, for the daily ones, when.

import { accountTasks } from '../features/accounts/jobs.server.ts'
import { viewAsTasks } from '../features/admin/view-as/jobs.server.ts'
import { analyticsTasks } from '../features/analytics/jobs.server.ts'
import { busyCalendarTasks } from '../features/calendar/busy/jobs.server.ts'
import { credentialTasks } from '../features/credentials/jobs.server.ts'
import { demoTasks } from '../features/demo/jobs.server.ts'
import { eventTasks } from '../features/events/jobs.server.ts'
import { experienceTasks } from '../features/experiences/jobs.server.ts'
import { announcementTasks } from '../features/find-events/announced/jobs.server.ts'
import { mailTasks } from '../features/mail/jobs.server.ts'
import { mediaTasks } from '../features/media/jobs.server.ts'
import { messageTasks } from '../features/messages/jobs.server.ts'
import { notificationTasks } from '../features/notifications/jobs.server.ts'
import { accountDeletionTasks } from '../features/own-data/deletion/jobs.server.ts'
import { accountExportTasks } from '../features/own-data/export/jobs.server.ts'
import { accountImportTasks } from '../features/own-data/import/jobs.server.ts'
import { ownPlanTasks } from '../features/own-plan/jobs.server.ts'
import { profileViewTasks } from '../features/profile-views/jobs.server.ts'
import { publicProfileTasks } from '../features/public-profile/jobs.server.ts'
import { reportTasks } from '../features/reports/jobs.server.ts'
import { requestTasks } from '../features/requests/jobs.server.ts'
import { searchTasks } from '../features/search/jobs.server.ts'
import { savedSearchTasks } from '../features/search/saved/jobs.server.ts'
import { shortlistTasks } from '../features/shortlists/jobs.server.ts'
import type { AppContext } from '../server/context.ts'
import type { Tasks } from '../server/jobs/jobs.ts'
import type { MailTransport } from '../server/mail/mail.ts'

export function tasksOf(context: AppContext, mail: MailTransport): Tasks {
  const { config, storage } = context
  return {
    ...mailTasks(mail),
    ...accountTasks(config),
    ...accountExportTasks(context),
    ...accountImportTasks(context),
    ...accountDeletionTasks(context),
    ...viewAsTasks,
    ...mediaTasks(storage, config),
    ...publicProfileTasks(storage),
    ...experienceTasks,
    ...credentialTasks(context),
    ...busyCalendarTasks(config),
    ...eventTasks,
    ...shortlistTasks,
    ...announcementTasks(config),
    ...searchTasks,
    ...savedSearchTasks(config),
    ...requestTasks(config),
    ...notificationTasks(config),
    ...messageTasks(storage, config),
    ...reportTasks,
    ...analyticsTasks,
    ...profileViewTasks,
    ...ownPlanTasks(config),
    ...demoTasks(context),
  }
}
