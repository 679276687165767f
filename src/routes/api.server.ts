// The API's table of contents: every feature's routes, and their description as OpenAPI 3.1.
import { OpenAPIHono } from '@hono/zod-openapi'
import { accountsApi } from '../features/accounts/api.server.ts'
import { emailChangeApi } from '../features/accounts/email-change/api.server.ts'
import { passkeySignInApi, passkeysApi } from '../features/accounts/passkeys/api.server.ts'
import { recoveryApi } from '../features/accounts/recovery/api.server.ts'
import { sessionsApi } from '../features/accounts/sessions/api.server.ts'
import { settingsApi } from '../features/accounts/settings/api.server.ts'
import { twoFactorApi } from '../features/accounts/two-factor/api.server.ts'
import { adminApi } from '../features/admin/api.server.ts'
import { viewAsGuard } from '../features/admin/view-as/api.server.ts'
import { analyticsApi } from '../features/analytics/api.server.ts'
import { betaApi } from '../features/beta/api.server.ts'
import { blocksApi } from '../features/blocks/api.server.ts'
import { calendarApi } from '../features/calendar/api.server.ts'
import { busyCalendarsApi } from '../features/calendar/busy/api.server.ts'
import { calendarFeedApi, calendarFeedFiles } from '../features/calendar/feed/api.server.ts'
import { completenessApi } from '../features/completeness/api.server.ts'
import { countriesApi } from '../features/countries/api.server.ts'
import { credentialIssuersApi, credentialsApi } from '../features/credentials/api.server.ts'
import { dismissalsApi } from '../features/dismissals/api.server.ts'
import { eventCardApi } from '../features/event-card/api.server.ts'
import { eventFilesApi, eventsApi } from '../features/events/api.server.ts'
import { eventReviewApi } from '../features/events/review/api.server.ts'
import { eventTeamApi } from '../features/events/team/api.server.ts'
import { experiencesApi } from '../features/experiences/api.server.ts'
import { experienceImportApi } from '../features/experiences/import/api.server.ts'
import { announcementsApi } from '../features/find-events/announced/api.server.ts'
import { announcementMailsApi } from '../features/find-events/announced/mails-api.server.ts'
import { findEventsApi } from '../features/find-events/api.server.ts'
import { invitationsApi } from '../features/invitations/api.server.ts'
import { applicationsApi } from '../features/invitations/applications/api.server.ts'
import { mediaApi } from '../features/media/api.server.ts'
import { messagesApi } from '../features/messages/api.server.ts'
import { messageFilesApi } from '../features/messages/files/api.server.ts'
import { networkApi } from '../features/network/api.server.ts'
import { newsApi } from '../features/news/api.server.ts'
import { notificationsApi } from '../features/notifications/api.server.ts'
import { notificationMailsApi } from '../features/notifications/mails-api.server.ts'
import { pushApi } from '../features/notifications/push/api.server.ts'
import { quietHoursApi } from '../features/notifications/quiet-hours/api.server.ts'
import { accountDeletionApi } from '../features/own-data/deletion/api.server.ts'
import { accountExportApi } from '../features/own-data/export/api.server.ts'
import { accountImportApi } from '../features/own-data/import/api.server.ts'
import { resumeApi } from '../features/own-data/resume/api.server.ts'
import { ownPlanApi } from '../features/own-plan/api.server.ts'
import { plansApi } from '../features/plans/editing/api.server.ts'
import { profileEditorApi } from '../features/profile-editor/api.server.ts'
import { profileViewsApi } from '../features/profile-views/api.server.ts'
import { profilesApi } from '../features/profiles/api.server.ts'
import { profileCountriesApi, profileTopicsApi } from '../features/profiles/choices/api.server.ts'
import { picturesApi } from '../features/profiles/pictures/api.server.ts'
import { publicProfileApi } from '../features/public-profile/api.server.ts'
import { openDrawing } from '../features/public-profile/drawing.server.ts'
import { embedApi } from '../features/public-profile/embed/api.server.ts'
import { formatsApi } from '../features/public-profile/formats/api.server.ts'
import { sitemapApi } from '../features/public-profile/sitemap-api.server.ts'
import { recommendationsApi } from '../features/recommendations/api.server.ts'
import { reportsApi } from '../features/reports/api.server.ts'
import { queueApi } from '../features/reports/queue/api.server.ts'
import { answerRequestApi } from '../features/requests/answer/api.server.ts'
import { requestsApi } from '../features/requests/api.server.ts'
import { askSpeakerApi } from '../features/requests/ask/api.server.ts'
import { confirmRequestApi } from '../features/requests/confirm/api.server.ts'
import { guestLinkApi } from '../features/requests/guest/api.server.ts'
import { offersApi } from '../features/requests/offer/api.server.ts'
import { searchApi } from '../features/search/api.server.ts'
import { savedSearchesApi } from '../features/search/saved/api.server.ts'
import { searchMailsApi } from '../features/search/saved/mails-api.server.ts'
import { shortlistsApi } from '../features/shortlists/api.server.ts'
import { committeeApi } from '../features/shortlists/committee/api.server.ts'
import { committeeOwnerApi } from '../features/shortlists/committee/owner-api.server.ts'
import { shortlistedApi } from '../features/shortlists/pick/api.server.ts'
import { exportKeyApi } from '../features/signing/api.server.ts'
import { supportApi } from '../features/support/api.server.ts'
import { supportQueueApi } from '../features/support/queue/api.server.ts'
import { testimonialsApi } from '../features/testimonials/api.server.ts'
import { writeTestimonialApi } from '../features/testimonials/write/api.server.ts'
import { topicsApi } from '../features/topics/api.server.ts'
import { topicSuggestionsApi } from '../features/topics/suggest/api.server.ts'
import { brand } from '../lib/brand.ts'
import type { AppContext, AppEnv } from '../server/context.ts'
import { describeApi } from '../server/http/api-docs.ts'
import { apiPaths } from '../vocabulary/paths.ts'
import { newestOf } from './news.server.ts'
import { reportable } from './reportable.server.ts'

export function createApi(context: AppContext) {
  const { config, pages } = context
  const drawing = openDrawing(context)
  const api = new OpenAPIHono<AppEnv>()
  api.use(viewAsGuard(context))
  api
    .route('/', betaApi(context))
    .route('/', accountsApi(context))
    .route('/', passkeySignInApi(context))
    .route('/', recoveryApi(context))
    .route('/', emailChangeApi(context))
    .route('/', settingsApi(context))
    .route('/', accountExportApi(context))
    .route('/', accountImportApi(context))
    .route('/', exportKeyApi(context))
    .route('/', resumeApi(context))
    .route('/', accountDeletionApi(context))
    .route('/', sessionsApi(context))
    .route('/', twoFactorApi(context))
    .route('/', passkeysApi(context))
    .route('/', invitationsApi(context))
    .route('/', topicsApi(context))
    .route('/', topicSuggestionsApi(context))
    .route('/', countriesApi(context))
    .route('/', profilesApi(context))
    .route('/', picturesApi(context))
    .route('/', mediaApi(context))
    .route('/', publicProfileApi(context))
    .route('/', experienceImportApi(context))
    .route('/', experiencesApi(context))
    .route('/', credentialsApi(context, drawing))
    .route('/', credentialIssuersApi(context))
    .route('/', calendarApi(context))
    .route('/', calendarFeedApi(context))
    .route('/', busyCalendarsApi(context))
    .route('/', calendarFeedFiles(context))
    .route('/', eventsApi(context))
    .route('/', eventFilesApi(context))
    .route('/', eventReviewApi(context))
    .route('/', eventTeamApi(context))
    .route('/', findEventsApi(context))
    .route('/', announcementsApi(context))
    .route('/', announcementMailsApi(context))
    .route('/', shortlistsApi(context))
    .route('/', committeeOwnerApi(context))
    .route('/', shortlistedApi(context))
    .route('/', committeeApi(context))
    .route('/', profileTopicsApi(context))
    .route('/', profileCountriesApi(context))
    .route('/', formatsApi(context, drawing))
    .route('/', eventCardApi(context, drawing))
    .route('/', embedApi(context))
    .route('/', sitemapApi(context))
    .route('/', completenessApi(context))
    .route('/', profileEditorApi(context))
    .route('/', testimonialsApi(context))
    .route('/', writeTestimonialApi(context))
    .route('/', askSpeakerApi(context))
    .route('/', offersApi(context))
    .route('/', confirmRequestApi(context))
    .route('/', answerRequestApi(context))
    .route('/', guestLinkApi(context))
    .route('/', searchMailsApi(context))
    .route('/', requestsApi(context))
    .route('/', messagesApi(context))
    .route('/', messageFilesApi(context))
    .route('/', analyticsApi(context))
    .route('/', searchApi(context))
    .route('/', blocksApi(context))
    .route('/', networkApi(context))
    .route('/', reportsApi(context, reportable))
    .route('/', queueApi(context, reportable))
    .route('/', savedSearchesApi(context))
    .route('/', profileViewsApi(context))
    .route('/', recommendationsApi(context))
    .route('/', newsApi(context, newestOf))
    .route('/', notificationsApi(context))
    .route('/', notificationMailsApi(context))
    .route('/', pushApi(context))
    .route('/', quietHoursApi(context))
    .route('/', dismissalsApi(context))
    .route('/', supportApi(context))
    .route('/', applicationsApi(context))
    .route('/', supportQueueApi(context))
    .route('/', ownPlanApi(context))
    .route('/', plansApi(context))
    .route('/', adminApi(context))
  // Generated on first request: nothing else needs it.
  let document: ReturnType<typeof api.getOpenAPI31Document> | undefined
  const describe = () => {
    document ??= api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description:
          'Every error has the body `{ code, message, hint? }`. A signed-in person may send 300 changes a minute; beyond that they are answered 429 with Retry-After.',
      },
      servers: [{ url: config.appUrl }],
    })
    return document
  }
  api.get(apiPaths.openApi, (c) => c.json(describe(), 200, { 'Cache-Control': 'public, max-age=300' }))
  api.get(apiPaths.docs, (c) =>
    c.html(describeApi(describe(), [...pages.styles, '/plain-page.css']), 200, pages.htmlHeaders),
  )
  return api
}
