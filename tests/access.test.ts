// Who may call what: every API route with every kind of user. A route missing here fails the test (docs/specification.md
// §20.35, §20.37, §20.38).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { suspendAccount } from '../src/features/accounts/suspension.server.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { type Account, type Browser, makeAccount, openBrowser, signedInBrowser } from './people.ts'

const people = ['visitor', 'speaker', 'organizer', 'suspended', 'admin'] as const
type PersonKind = (typeof people)[number]

/** Belongs to none of the users here. */
const unknownId = '01890000-0000-7000-8000-000000000000'

/**
 * Statuses in the order of `people`. `suspended`: a browser that was signed in before; changes are refused with the reason.
 */
const table: Record<string, { body?: unknown; statuses: [number, number, number, number, number] }> = {
  'POST /api/beta-signups': { body: {}, statuses: [422, 422, 422, 422, 422] },
  // Without an application's ticket there is nothing to add to.
  'POST /api/beta-signups/details': { body: { about: 'x' }, statuses: [403, 403, 403, 403, 403] },
  'POST /api/auth/sign-in': {
    body: { email: 'nobody@example.com', password: 'wrong' },
    statuses: [401, 401, 401, 401, 401],
  },
  'POST /api/auth/sign-out': { statuses: [204, 204, 204, 204, 204] },
  'POST /api/auth/refresh': { statuses: [401, 200, 200, 401, 200] },
  'GET /api/auth/invitations': { statuses: [422, 422, 422, 422, 422] },
  'POST /api/auth/invitations/accept': {
    body: { token: 'A'.repeat(43), password: 'violet kettle orbit sandal' },
    statuses: [403, 403, 403, 403, 403],
  },
  'POST /api/auth/sign-in/two-factor': { body: { code: '123456' }, statuses: [401, 401, 401, 401, 401] },
  'POST /api/auth/passkey/options': { statuses: [200, 200, 200, 200, 200] },
  'POST /api/auth/passkey': { body: { response: { id: 'AAAA' } }, statuses: [401, 401, 401, 401, 401] },
  'GET /api/auth/recovery': { statuses: [422, 422, 422, 422, 422] },
  'POST /api/auth/recovery': {
    body: { token: 'A'.repeat(43), password: 'violet kettle orbit sandal' },
    statuses: [403, 403, 403, 403, 403],
  },
  // A setting that is off by default.
  'POST /api/auth/recovery/request': {
    body: { email: 'nobody@example.com' },
    statuses: [404, 404, 404, 404, 404],
  },
  'GET /api/auth/email-change': { statuses: [422, 422, 422, 422, 422] },
  'POST /api/auth/email-change': { body: { token: 'A'.repeat(43) }, statuses: [403, 403, 403, 403, 403] },
  'GET /api/account': { statuses: [401, 200, 200, 401, 200] },
  'PATCH /api/account': { body: { name: 'New' }, statuses: [401, 200, 200, 403, 200] },
  'POST /api/account/reauthenticate': { body: { password: 'wrong' }, statuses: [401, 401, 401, 403, 401] },
  'POST /api/account/password': {
    body: { current_password: 'wrong', new_password: 'another kettle orbit sandal' },
    statuses: [401, 401, 401, 403, 401],
  },
  'POST /api/account/email': { body: { email: 'new@example.com' }, statuses: [401, 204, 204, 403, 204] },
  'GET /api/account/deletion': { statuses: [401, 200, 200, 401, 200] },
  'POST /api/account/deletion': {
    body: { confirm: 'other@example.com' },
    statuses: [401, 422, 422, 403, 422],
  },
  'DELETE /api/account/deletion': { statuses: [401, 204, 204, 403, 204] },
  'GET /api/account/export': { statuses: [401, 200, 200, 401, 200] },
  'POST /api/account/export': { statuses: [401, 201, 201, 403, 201] },
  'POST /api/account/export/{id}/open': { statuses: [401, 404, 404, 403, 404] },
  'GET /api/account/export/{id}/file': { statuses: [401, 404, 404, 401, 404] },
  'GET /api/account/import': { statuses: [401, 200, 200, 401, 200] },
  // The body has to be a file.
  'POST /api/account/import': { body: {}, statuses: [401, 415, 415, 403, 415] },
  'GET /api/account/resume': { statuses: [401, 200, 200, 401, 200] },
  'GET /api/export-key': { statuses: [200, 200, 200, 200, 200] },
  'GET /api/account/sessions': { statuses: [401, 200, 200, 401, 200] },
  // Another user's session is not found (docs/specification.md §20.36, §20.38).
  'DELETE /api/account/sessions/{id}': { statuses: [401, 404, 404, 403, 404] },
  'POST /api/account/sessions/end-others': { statuses: [401, 204, 204, 403, 204] },
  'POST /api/account/two-factor': { body: {}, statuses: [401, 200, 200, 403, 200] },
  'POST /api/account/two-factor/confirm': { body: { code: 'x' }, statuses: [401, 422, 422, 403, 422] },
  'DELETE /api/account/two-factor': { body: { code: '123456' }, statuses: [401, 409, 409, 403, 409] },
  'POST /api/account/two-factor/recovery-codes': { body: {}, statuses: [401, 409, 409, 403, 409] },
  'POST /api/account/passkeys/options': { statuses: [401, 200, 200, 403, 200] },
  'POST /api/account/passkeys': {
    body: { name: 'Key', response: { id: 'AAAA' } },
    statuses: [401, 422, 422, 403, 422],
  },
  'DELETE /api/account/passkeys/{id}': { statuses: [401, 404, 404, 403, 404] },
  'GET /api/me': { statuses: [401, 200, 200, 401, 200] },
  'GET /api/me/plan-with/{feature}': { statuses: [401, 200, 200, 401, 200] },
  'GET /api/plan': { statuses: [401, 200, 200, 401, 200] },
  // Without the keys of Stripe; with them, own-plan/stripe/stripe.test.ts.
  'POST /api/plan/checkout': { body: { tier_id: unknownId }, statuses: [401, 404, 404, 403, 404] },
  'POST /api/plan/portal': { statuses: [401, 404, 404, 403, 404] },
  'POST /api/stripe-events': { body: {}, statuses: [404, 404, 404, 404, 404] },
  'GET /api/profile': { statuses: [401, 200, 200, 401, 200] },
  // A username that does not exist.
  'GET /api/speakers/{username}': { statuses: [404, 404, 404, 404, 404] },
  'POST /api/profile': { statuses: [401, 200, 200, 403, 200] },
  'GET /api/profile/username-check': { statuses: [401, 422, 422, 401, 422] },
  'GET /api/profile/preview': { statuses: [401, 200, 404, 401, 200] },
  'GET /api/profile/steps': { statuses: [401, 200, 200, 401, 200] },
  'GET /api/testimonials': { statuses: [401, 200, 200, 401, 200] },
  'POST /api/testimonials': {
    body: { author_name: 'Bo', author_email: 'bo@example.com' },
    statuses: [401, 201, 403, 403, 201],
  },
  // Another user's testimonial is not found, for admins too (docs/specification.md §20.38).
  'POST /api/testimonials/{id}/ask-again': { statuses: [401, 404, 403, 403, 404] },
  'PATCH /api/testimonials/{id}': { body: { state: 'hidden' }, statuses: [401, 404, 403, 403, 404] },
  'DELETE /api/testimonials/{id}': { statuses: [401, 404, 404, 403, 404] },
  'PUT /api/testimonials/order': { body: { ids: [] }, statuses: [401, 200, 403, 403, 200] },
  'GET /api/testimonial-forms': { statuses: [422, 422, 422, 422, 422] },
  'POST /api/testimonial-forms': {
    body: { token: 'A'.repeat(43), quote: 'Long enough to be a quote', author_name: 'Bo', rating: 5 },
    statuses: [403, 403, 403, 403, 403],
  },
  'GET /api/speakers/{username}/requests': { statuses: [404, 404, 404, 404, 404] },
  'POST /api/speakers/{username}/requests': { body: {}, statuses: [422, 422, 422, 422, 422] },
  'GET /api/request-confirmations': { statuses: [422, 422, 422, 422, 422] },
  'POST /api/request-confirmations': { body: { token: 'A'.repeat(43) }, statuses: [403, 403, 403, 403, 403] },
  'GET /api/dismissed-offers': { statuses: [401, 200, 200, 401, 200] },
  'PUT /api/dismissed-offers/{offer}': { statuses: [401, 422, 422, 403, 422] },
  'POST /api/topic-suggestions': { body: { name: 'Beekeeping' }, statuses: [401, 201, 201, 403, 201] },
  'GET /api/news': { statuses: [401, 200, 200, 401, 200] },
  'POST /api/news/{place}/seen': { statuses: [401, 422, 422, 403, 422] },
  'GET /api/notifications': { statuses: [401, 200, 200, 401, 200] },
  'GET /api/unread-notifications': { statuses: [401, 200, 200, 401, 200] },
  'POST /api/notifications/{id}/read': { statuses: [401, 404, 404, 403, 404] },
  'POST /api/unread-notifications/read': {
    body: { until: '2026-01-01T00:00:00Z' },
    statuses: [401, 204, 204, 403, 204],
  },
  'GET /api/push-subscriptions': { statuses: [401, 200, 200, 401, 200] },
  'POST /api/push-subscriptions': { body: {}, statuses: [401, 422, 422, 403, 422] },
  'DELETE /api/push-subscriptions/{id}': { statuses: [401, 404, 404, 403, 404] },
  'GET /api/quiet-hours': { statuses: [401, 200, 200, 401, 200] },
  'PUT /api/quiet-hours': {
    body: { starts_at: '20:00', ends_at: '08:00' },
    statuses: [401, 204, 204, 403, 204],
  },
  'DELETE /api/quiet-hours': { statuses: [401, 204, 204, 403, 204] },
  'GET /api/notification-choices': { statuses: [401, 200, 200, 401, 200] },
  // Without a topic.
  'PUT /api/notification-choices/{topic}': {
    body: { in_app: true, push: true, email: 'never' },
    statuses: [401, 422, 422, 403, 422],
  },
  'GET /api/requests': { statuses: [401, 200, 200, 401, 200] },
  'GET /api/requests/{id}': { statuses: [401, 404, 404, 401, 404] },
  'POST /api/requests/{id}/steps': {
    statuses: [401, 404, 404, 403, 404],
    body: { action: 'accept', version: 0 },
  },
  'DELETE /api/requests/{id}/steps/pending': { statuses: [401, 404, 404, 403, 404] },
  'PUT /api/requests/{id}/note': { statuses: [401, 404, 404, 403, 404], body: { note: '' } },
  'POST /api/requests/{id}/engagement': { statuses: [401, 404, 404, 403, 404] },
  'POST /api/requests/{id}/seen': { statuses: [401, 404, 404, 403, 404] },
  'GET /api/conversations': { statuses: [401, 200, 200, 401, 200] },
  // A request that is not theirs.
  'POST /api/conversations': { body: { request_id: unknownId }, statuses: [401, 404, 404, 403, 404] },
  'POST /api/delivered-messages': { statuses: [401, 204, 204, 403, 204] },
  'GET /api/conversations/{id}': { statuses: [401, 404, 404, 401, 404] },
  'PATCH /api/conversations/{id}': { body: { is_muted: true }, statuses: [401, 404, 404, 403, 404] },
  'GET /api/conversations/{id}/messages': { statuses: [401, 404, 404, 401, 404] },
  'POST /api/conversations/{id}/messages': {
    body: { client_id: unknownId, text: 'Hello' },
    statuses: [401, 404, 404, 403, 404],
  },
  'GET /api/conversations/{id}/files': { statuses: [401, 404, 404, 401, 404] },
  'POST /api/conversations/{id}/files': { statuses: [401, 404, 404, 403, 404] },
  'GET /api/conversations/{id}/files/{file}': { statuses: [401, 404, 404, 401, 404] },
  'DELETE /api/conversations/{id}/files/{file}': { statuses: [401, 404, 404, 403, 404] },
  'GET /api/conversations/{id}/files/{file}/picture': { statuses: [401, 404, 404, 401, 404] },
  'POST /api/conversations/{id}/read': { body: { number: 1 }, statuses: [401, 404, 404, 403, 404] },
  'POST /api/conversations/{id}/typing': { statuses: [401, 404, 404, 403, 404] },
  'PUT /api/conversations/{id}/draft': { body: { text: '' }, statuses: [401, 404, 404, 403, 404] },
  'PATCH /api/messages/{id}': { body: { text: 'Hello' }, statuses: [401, 404, 404, 403, 404] },
  'DELETE /api/messages/{id}': { statuses: [401, 404, 404, 403, 404] },
  'GET /api/analytics/appearances': { statuses: [401, 200, 200, 401, 200] },
  'GET /api/analytics/organizer': { statuses: [401, 404, 200, 401, 404] },
  'GET /api/analytics/organizer.csv': { statuses: [401, 404, 422, 401, 404] },
  'GET /api/analytics/speaker': { statuses: [401, 200, 404, 401, 200] },
  // Without a list to export.
  'GET /api/analytics/speaker.csv': { statuses: [401, 422, 404, 401, 422] },
  'GET /api/analytics/summary': { statuses: [401, 200, 200, 401, 200] },
  'PATCH /api/profile': { body: { first_name: 'New' }, statuses: [401, 200, 200, 403, 200] },
  'GET /api/search/speakers': { statuses: [401, 200, 200, 401, 200] },
  'GET /api/search/speakers/{username}': { statuses: [401, 404, 404, 401, 404] },
  'GET /api/search/profile-views': { statuses: [401, 200, 200, 401, 200] },
  // Without a query.
  'GET /api/search/fits': { statuses: [401, 422, 422, 401, 422] },
  'GET /api/search/additions': { statuses: [401, 200, 200, 401, 200] },
  'GET /api/search/filters': { statuses: [401, 200, 200, 401, 200] },
  'GET /api/search/suggestions': { statuses: [401, 422, 422, 401, 422] },
  'GET /api/topics': { statuses: [200, 200, 200, 200, 200] },
  'GET /api/countries': { statuses: [200, 200, 200, 200, 200] },
  // Organizers have neither topics nor countries to speak in.
  'GET /api/profile/topics': { statuses: [401, 200, 200, 401, 200] },
  'POST /api/profile/topics': { body: { topic_id: unknownId }, statuses: [401, 422, 403, 403, 422] },
  'DELETE /api/profile/topics/{id}': { statuses: [401, 204, 403, 403, 204] },
  'GET /api/profile/countries': { statuses: [401, 200, 200, 401, 200] },
  'POST /api/profile/countries': { body: { country_id: unknownId }, statuses: [401, 422, 403, 403, 422] },
  'DELETE /api/profile/countries/{id}': { statuses: [401, 204, 403, 403, 204] },
  // None of the users has a picture; an upload is not JSON (profiles/pictures/pictures.test.ts).
  'GET /api/media': { statuses: [401, 200, 200, 401, 200] },
  'GET /api/profile/media/{kind}': { statuses: [401, 404, 404, 401, 404] },
  'POST /api/profile/media/{kind}': { body: {}, statuses: [401, 415, 415, 403, 415] },
  'PATCH /api/profile/media/{kind}': {
    body: { crop: { x: 0, y: 0, width: 1, height: 1 } },
    statuses: [401, 404, 404, 403, 404],
  },
  'DELETE /api/profile/media/{kind}': { statuses: [401, 404, 404, 403, 404] },
}

const forAdmins = (status: number, body?: unknown) => ({
  body,
  statuses: [401, 403, 403, 403, status] as [number, number, number, number, number],
})
/** Speakers have experiences, organizers do not. None exist yet: routes with an id answer 404. */
const forSpeakers = (status: number, body?: unknown, suspended = 403) => ({
  body,
  statuses: [401, status, 403, suspended, status] as [number, number, number, number, number],
})
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const newExperience = { title: 'Talk', event_name: 'Event', format: 'talk', starts_on: '2024-03-05' }
const experiencesTable: typeof table = {
  'GET /api/experiences': forSpeakers(200, undefined, 401),
  'POST /api/experiences': forSpeakers(201, newExperience),
  'GET /api/experiences/{id}': forSpeakers(404, undefined, 401),
  'PATCH /api/experiences/{id}': forSpeakers(404, { title: 'New' }),
  'DELETE /api/experiences/{id}': forSpeakers(404),
  'POST /api/experiences/{id}/restore': forSpeakers(404),
  'POST /api/experiences/{id}/duplicate': forSpeakers(404),
  'POST /api/experiences/{id}/check-links': forSpeakers(404),
  'GET /api/experiences/{id}/credential': forSpeakers(404, undefined, 401),
  'GET /api/experiences/{id}/credential.png': forSpeakers(404, undefined, 401),
  // For everyone who checks a credential.
  'GET /api/credential-issuers/{id}': { statuses: [404, 404, 404, 404, 404] },
  'GET /api/credential-issuers/{id}/status': { statuses: [404, 404, 404, 404, 404] },
  'POST /api/experience-imports/preview': forSpeakers(200, { text: 'title,date\nTalk,2024-03-05' }),
  'POST /api/experience-imports': forSpeakers(200, {
    rows: [{ import_key: 'k', experience: newExperience }],
  }),
}
Object.assign(table, experiencesTable)

const calendarTable: typeof table = {
  // Without the days.
  'GET /api/calendar': { statuses: [401, 422, 422, 401, 422] },
  'GET /api/calendar/feed': { statuses: [401, 200, 200, 401, 200] },
  'POST /api/calendar/feed': { statuses: [401, 201, 201, 403, 201] },
  'PUT /api/calendar/feed': { statuses: [401, 200, 200, 403, 200] },
  'DELETE /api/calendar/feed': { statuses: [401, 204, 204, 403, 204] },
  'GET /api/unavailable-periods': forSpeakers(200, undefined, 401),
  'POST /api/unavailable-periods': forSpeakers(201, { first_day: nextWeek }),
  'PATCH /api/unavailable-periods/{id}': forSpeakers(404, { note: 'x' }),
  'DELETE /api/unavailable-periods/{id}': forSpeakers(404),
  'GET /api/busy-calendars': forSpeakers(200, undefined, 401),
  'POST /api/busy-calendars': forSpeakers(422, { address: 'https://10.0.0.1/a.ics' }),
  'PATCH /api/busy-calendars/{id}': forSpeakers(404, { name: 'x' }),
  'POST /api/busy-calendars/{id}/refresh': forSpeakers(404),
  'DELETE /api/busy-calendars/{id}': forSpeakers(404),
}
Object.assign(table, calendarTable)

/** Organizers have events, speakers do not. None exist yet; one by its id is missing for everyone who may not see it. */
const forOrganizers = (status: number, body?: unknown, suspended = 403) => ({
  body,
  statuses: [401, 403, status, suspended, 403] as [number, number, number, number, number],
})
const newEvent = {
  title: 'Forum',
  starts_at: '2055-04-15T09:00',
  ends_at: '2055-04-15T17:00',
  time_zone: 'Europe/Berlin',
}
const eventsTable: typeof table = {
  'GET /api/events': forOrganizers(200, undefined, 401),
  'POST /api/events': forOrganizers(201, newEvent),
  'GET /api/events/{id}': { statuses: [404, 404, 404, 404, 404] },
  'PATCH /api/events/{id}': forOrganizers(404, { title: 'New' }),
  'DELETE /api/events/{id}': forOrganizers(404),
  'POST /api/events/{id}/seen': forOrganizers(404),
  'POST /api/events/{id}/restore': forOrganizers(404),
  'GET /api/events/{id}/team': { statuses: [401, 403, 404, 401, 403] },
  'POST /api/events/{id}/team': forOrganizers(404, { email: 'colleague@example.com' }),
  'PATCH /api/events/{id}/team/{member}': forOrganizers(404, { role: 'reader' }),
  'DELETE /api/events/{id}/team/{member}': forOrganizers(404),
  'GET /api/event-invitations': { statuses: [401, 403, 200, 401, 403] },
  'POST /api/event-invitations/{id}': forOrganizers(404),
  'DELETE /api/event-invitations/{id}': forOrganizers(404),
  'POST /api/events/{id}/steps': forOrganizers(404, {
    action: 'submit',
    updated_at: '2055-01-01T00:00:00.000Z',
  }),
  'GET /api/admin/events': forAdmins(200),
  'POST /api/admin/events/{id}/steps': forAdmins(404, {
    action: 'publish',
    updated_at: '2055-01-01T00:00:00.000Z',
  }),
  'GET /api/find-events': forSpeakers(200, undefined, 401),
  'GET /api/find-events/{id}': forSpeakers(404, undefined, 401),
  'GET /api/announced-events': forSpeakers(200, undefined, 401),
  'PATCH /api/announced-events': forSpeakers(204, { mails: true }),
  'GET /api/events/{id}/announcement': forOrganizers(404, undefined, 401),
  'POST /api/events/{id}/announcement': forOrganizers(404, { updated_at: '2026-11-24T08:00:00.000Z' }),
  'POST /api/events/{id}/offers': forSpeakers(404, { format: 'talk', message: 'Hello' }),
  'GET /api/events/{id}/recommendations': forOrganizers(404, undefined, 401),
}
Object.assign(table, eventsTable)

const networkTable: typeof table = {
  'POST /api/reports': {
    body: { kind: 'profile', id: 'nobody-here', cause: 'spam' },
    statuses: [404, 404, 404, 404, 404],
  },
  'GET /api/admin/queue': forAdmins(200),
  'POST /api/admin/reports/{id}/decision': forAdmins(404, { action: 'dismiss', reason: 'no_violation' }),
  'DELETE /api/admin/reports/{id}/decision': forAdmins(404),
  'GET /api/support': { statuses: [401, 200, 200, 401, 200] },
  'POST /api/support/messages': { body: { text: 'Hello' }, statuses: [401, 204, 204, 403, 204] },
  'POST /api/support/read': { statuses: [401, 204, 204, 403, 204] },
  'GET /api/admin/support': forAdmins(200),
  // The speaker has asked nothing.
  'GET /api/admin/support/{id}': forAdmins(404),
  'POST /api/admin/support/{id}/answers': forAdmins(404, { text: 'Hello', last_number: 1 }),
  'PUT /api/admin/support/{id}/state': forAdmins(404, { state: 'closed', last_number: 1 }),
  'GET /api/connections': { statuses: [401, 200, 200, 401, 200] },
  'POST /api/connections': { body: { person: unknownId }, statuses: [401, 404, 404, 403, 404] },
  'POST /api/connections/{id}': { body: { action: 'accept' }, statuses: [401, 404, 404, 403, 404] },
  'GET /api/connected-people/{person}': { statuses: [401, 404, 404, 401, 404] },
  'GET /api/connection-suggestions': { statuses: [401, 200, 200, 401, 200] },
  'GET /api/blocks': { statuses: [401, 200, 200, 401, 200] },
  'PUT /api/blocks/{person}': { statuses: [401, 404, 404, 403, 404] },
  'DELETE /api/blocks/{person}': { statuses: [401, 204, 204, 403, 204] },
}
Object.assign(table, networkTable)

const savedSearchesTable: typeof table = {
  'GET /api/saved-searches': forOrganizers(200, undefined, 401),
  'POST /api/saved-searches': forOrganizers(201, { name: 'Energy', question: { q: 'energy' } }),
  'GET /api/saved-searches/{id}': forOrganizers(404, undefined, 401),
  'PATCH /api/saved-searches/{id}': forOrganizers(404, { name: 'New' }),
  'DELETE /api/saved-searches/{id}': forOrganizers(404),
  'POST /api/saved-searches/{id}/seen': forOrganizers(404),
}
Object.assign(table, savedSearchesTable)

/** The same for shortlists; a committee's link opens one for people without an account. */
const shortlistsTable: typeof table = {
  'GET /api/shortlists': forOrganizers(200, undefined, 401),
  'POST /api/shortlists': forOrganizers(201, { title: 'Keynotes' }),
  'GET /api/shortlists/{id}': forOrganizers(404, undefined, 401),
  'PATCH /api/shortlists/{id}': forOrganizers(404, { title: 'New' }),
  'DELETE /api/shortlists/{id}': forOrganizers(404),
  'POST /api/shortlists/{id}/restore': forOrganizers(404),
  'POST /api/shortlists/{id}/duplicate': forOrganizers(404),
  'POST /api/shortlists/{id}/items': forOrganizers(404, { usernames: ['ada-moreau'] }),
  'PATCH /api/shortlists/{id}/items/{item}': forOrganizers(404, { note: 'x' }),
  'DELETE /api/shortlists/{id}/items/{item}': forOrganizers(404),
  'PUT /api/shortlists/{id}/order': forOrganizers(404, { item: unknownId, to: 0, is_above: true }),
  'PUT /api/shortlists/{id}/line': forOrganizers(404, { above: 0 }),
  'GET /api/shortlists/{id}/changes': forOrganizers(404, undefined, 401),
  'POST /api/shortlists/{id}/undo': forOrganizers(404, { change: unknownId }),
  'GET /api/shortlists/{id}/export.csv': forOrganizers(404, undefined, 401),
  'GET /api/shortlists/{id}/export.pdf': forOrganizers(404, undefined, 401),
  'GET /api/shortlisted-speakers': forOrganizers(422, undefined, 401),
  'PUT /api/shortlists/{id}/link': forOrganizers(404, {}),
  'DELETE /api/shortlists/{id}/link': forOrganizers(404),
  'DELETE /api/shortlists/{id}/members/{member}': forOrganizers(404),
  'POST /api/shortlists/{id}/comments': forOrganizers(404, { item: unknownId, text: 'x' }),
  'DELETE /api/shortlists/{id}/comments/{comment}': forOrganizers(404),
  // Without the token of a link.
  'GET /api/committee': { statuses: [422, 422, 422, 422, 422] },
  'POST /api/committee/members': { body: { name: 'Henrik' }, statuses: [422, 422, 422, 422, 422] },
  'PUT /api/committee/items/{item}/vote': { body: { vote: 'yes' }, statuses: [422, 422, 422, 422, 422] },
  'POST /api/committee/items/{item}/comments': { body: { text: 'x' }, statuses: [422, 422, 422, 422, 422] },
  'DELETE /api/committee/comments/{comment}': { statuses: [422, 422, 422, 422, 422] },
}
Object.assign(table, shortlistsTable)

/** `{id}` is a speaker to whom all of this may be done. */
const adminTable: typeof table = {
  'GET /api/admin/overview': forAdmins(200),
  'GET /api/admin/analytics': forAdmins(200),
  'GET /api/admin/analytics.csv': forAdmins(422),
  'GET /api/admin/funnel': forAdmins(200),
  'GET /api/admin/beta-signups': forAdmins(200),
  'GET /api/admin/beta-signups.csv': forAdmins(200),
  'POST /api/admin/beta-signups': forAdmins(201, {
    email: 'newcomer@example.com',
    name: null,
    user_type: 'speaker',
  }),
  // The id of a user is no application's.
  'GET /api/admin/applications/{id}': forAdmins(404),
  'POST /api/admin/applications/{id}/notes': forAdmins(404, { text: 'Met at a conference' }),
  'DELETE /api/admin/application-notes/{id}': forAdmins(404),
  'POST /api/admin/beta-signups/invite': forAdmins(200, { ids: [unknownId] }),
  'POST /api/admin/beta-signups/undo-invite': forAdmins(200, { ids: [unknownId] }),
  'POST /api/admin/beta-signups/decline': forAdmins(200, { ids: [unknownId] }),
  'POST /api/admin/beta-signups/reopen': forAdmins(200, { ids: [unknownId] }),
  'GET /api/admin/users': forAdmins(200),
  'GET /api/admin/users/{id}': forAdmins(200),
  'PATCH /api/admin/users/{id}/tier': forAdmins(422, { tier_id: unknownId }),
  // A speaker has no account manager.
  'PATCH /api/admin/users/{id}/account-manager': forAdmins(422, { manager_id: null }),
  'DELETE /api/admin/users/{id}/tier': forAdmins(200),
  'POST /api/admin/users/{id}/suspend': forAdmins(200),
  'POST /api/admin/users/{id}/restore': forAdmins(200),
  'POST /api/admin/users/{id}/recovery-link': forAdmins(200),
  'DELETE /api/admin/users/{id}': forAdmins(422, { confirm: 'another@example.com' }),
  'POST /api/admin/users/{id}/view-as': forAdmins(200),
  'POST /api/admin/view-as/end': forAdmins(204),
  'GET /api/admin/plans': forAdmins(200),
  // A user's id, which is no plan's.
  'PUT /api/admin/plans/{id}/features/{feature}': forAdmins(404, { included: false, limit: null }),
  'DELETE /api/admin/plans/{id}/features/{feature}': forAdmins(404),
  'GET /api/admin/audit-log': forAdmins(200),
  'GET /api/admin/topics': forAdmins(200),
  'POST /api/admin/topics': forAdmins(422, { name: 'x', group: 'Health' }),
  'PATCH /api/admin/topics/{id}': forAdmins(404, { group: 'Health' }),
  'POST /api/admin/topics/{id}/merge': forAdmins(404, { into: unknownId }),
  'GET /api/admin/topic-suggestions': forAdmins(200),
  'POST /api/admin/topic-suggestions/{id}/decision': forAdmins(404, { action: 'decline', reason: 'No' }),
  'GET /api/admin/mails': forAdmins(200),
  'GET /api/admin/mails/{id}': forAdmins(404),
  'POST /api/admin/mails/{id}/resend': forAdmins(404),
  'GET /api/admin/jobs': forAdmins(200),
  // Jobs have numbers.
  'POST /api/admin/jobs/{id}/retry': forAdmins(422),
  // For anyone with the console's link, while there is no admin.
  'GET /api/admin/setup': { statuses: [422, 422, 422, 422, 422] },
  'POST /api/admin/setup': {
    body: { token: 'A'.repeat(43), email: 'first@example.com', password: 'violet kettle orbit sandal' },
    statuses: [403, 403, 403, 403, 403],
  },
}
Object.assign(table, adminTable)

let app: TestApp
let target: Account
const cookies = {} as Record<PersonKind, Map<string, string>>

beforeAll(async () => {
  app = await startTestApp()
  cookies.visitor = new Map()
  target = await makeAccount(app)
  await (await signedInBrowser(app, target)).send('POST', '/api/profile')
  for (const kind of people.slice(1)) cookies[kind] = (await signedInAs(kind)).cookies
})
afterAll(() => app.close())

async function signedInAs(kind: (typeof people)[number]): Promise<Browser> {
  const account = await makeAccount(app, {
    user_type: kind === 'organizer' ? 'organizer' : 'speaker',
    role: kind === 'admin' ? 'admin' : 'user',
  })
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', '/api/profile')
  if (kind === 'suspended') await suspendAccount(app.context.db, null, account.id)
  return browser
}

beforeEach(() => app.database.pool.query('truncate rate_limits'))

test('every API route is in the table', async () => {
  const answer = await app.request('/api/openapi.json')
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(Object.keys(table).sort()).toEqual(routes.sort())
})

test('no path keeps the router from its fast implementation', async () => {
  await app.request('/healthz')
  // A literal next to a parameter, or a pattern in one, would slow down every request: `/a/:id/b` and `/a/word`.
  expect(app.routerName()).toBe('SmartRouter + RegExpRouter')
})

describe.each(Object.entries(table))('%s', (route, { body, statuses }) => {
  test.each(people.map((kind, i) => [kind, statuses[i] ?? 0] as const))(
    'as %s → %i',
    async (kind, status) => {
      const [method = '', pattern = ''] = route.split(' ')
      const id = pattern.startsWith('/api/admin/') ? target.id : unknownId
      const path = pattern
        .replace('{id}', id)
        .replace(/\{(item|member|comment|person|file)\}/, unknownId)
        .replace('{kind}', 'headshot')
        .replace('{feature}', 'event_promotion')
        .replace('{username}', 'nobody-here')
      // A copy, so that no route changes the cookies of the next one; signing out gets a session of its own.
      const browser: Browser =
        route.endsWith('/sign-out') && kind !== 'visitor'
          ? await signedInAs(kind)
          : openBrowser(app, new Map(cookies[kind]))
      const answer = await browser.send(method, path, body)
      expect(answer.status).toBe(status)
      if (status >= 400)
        expect(Object.keys(await answer.json())).toEqual(expect.arrayContaining(['code', 'message']))
    },
  )
})
