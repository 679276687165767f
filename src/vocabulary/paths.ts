// Every URL of the product. Links, redirects, mails and tests use these names, never literals.

import { path } from '../lib/path.ts'

export type SpeakerFormat = 'json' | 'vcf' | 'ics' | 'md' | 'pdf'

const speakerAs: (username: string, format: SpeakerFormat) => string = path('/speaker/{username}.{format}')

/** Paths of pages. */
export const paths = {
  home: '/',
  auth: '/auth',
  authWithInvitation: path('/auth?invite={token}'),
  /** The sign-in page, which continues to an address on this site afterwards. */
  authThen: path('/auth?next={next}'),
  authWithRecovery: path('/auth?recovery={token}'),
  authWithEmailChange: path('/auth?confirm-email={token}'),
  login: '/login',
  beta: '/beta',
  privacy: '/privacy',
  terms: '/terms',
  dashboard: '/dashboard',
  dashboardSearch: '/dashboard/search',
  dashboardFindEvents: '/dashboard/find-events',
  /** The form of an offer to speak at an event. */
  offerToSpeak: path('/dashboard/find-events?offer={id}'),
  /** In one of its slots. */
  offerForSlot: path('/dashboard/find-events?offer={id}&slot={slot}'),
  dashboardProfile: '/dashboard/profile',
  dashboardProfileArea: path('/dashboard/profile/{area}'),
  dashboardEvents: '/dashboard/events',
  dashboardEventsAdd: '/dashboard/events/add',
  dashboardEventsImport: '/dashboard/events/import',
  dashboardEventsEdit: path('/dashboard/events/edit/{experienceId}'),
  dashboardShortlists: '/dashboard/shortlists',
  dashboardShortlist: path('/dashboard/shortlists/{id}'),
  dashboardTestimonials: '/dashboard/testimonials',
  dashboardRequests: '/dashboard/requests',
  dashboardRequest: path('/dashboard/requests/{requestId}'),
  dashboardCalendar: '/dashboard/calendar',
  dashboardAnalytics: '/dashboard/analytics',
  dashboardMessages: '/dashboard/messages',
  dashboardConversation: path('/dashboard/messages/{conversationId}'),
  /** Opens the conversation of a request. */
  dashboardMessagesAbout: path('/dashboard/messages?request={id}'),
  /** Opens, or starts, the conversation with a connected user. */
  dashboardMessagesWith: path('/dashboard/messages?with={username}'),
  /** The conversation with an event's organizers; its team chooses a speaker first. */
  dashboardMessagesAboutEvent: path('/dashboard/messages?event={id}'),
  dashboardActivity: '/dashboard/activity',
  dashboardNetwork: '/dashboard/network',
  dashboardSettings: '/dashboard/settings',
  dashboardSettingsArea: path('/dashboard/settings/{area}'),
  speaker: path('/speaker/{username}'),
  /** Organizers' events; there is no page at this address. */
  events: '/events',
  event: path('/events/{id}'),
  eventCalendar: path('/events/{id}.ics'),
  /** The picture that other sites show with a link to it. */
  eventCard: path('/events/{id}/card.png'),
  eventCreate: '/events/create',
  eventEdit: path('/events/edit/{id}'),
  /** The sample shown on the home page. Its username is reserved. */
  sampleSpeaker: '/speaker/tamsin-okoro-vale',
  /** The same data in another format: `/speaker/ada-moreau.json`. */
  speakerAs,
  /** Pictures and files generated from a profile. */
  speakerCard: path('/speaker/{username}/card.png'),
  speakerQr: path('/speaker/{username}/qr.svg'),
  speakerPressKit: path('/speaker/{username}/press-kit.zip'),
  /** The widget for other websites, and the script that inserts its frame. */
  speakerEmbed: path('/embed/{username}'),
  embedScript: '/embed.js',
  speakerRequest: path('/speaker/{username}/request'),
  /** Links in mails: a guest confirms a request, an author writes a testimonial. */
  requestConfirmation: '/requests/confirm',
  confirmRequest: path('/requests/confirm?token={token}'),
  /** Either side answers a request here without signing in; a guest follows theirs. */
  requestAnswering: '/requests/answer',
  answerRequest: path('/requests/answer?token={token}'),
  guestLink: '/requests/link',
  searchMails: '/saved-searches/emails',
  searchMailsWith: path('/saved-searches/emails?token={token}'),
  announcementMails: '/announcements/emails',
  announcementMailsWith: path('/announcements/emails?token={token}'),
  notificationMails: '/notifications/emails',
  notificationMailsWith: path('/notifications/emails?token={token}'),
  testimonialWriting: '/testimonials/write',
  writeTestimonial: path('/testimonials/write?token={token}'),
  /** The committee of a shortlist votes here, by a secret link. */
  committee: '/committee',
  committeeWith: path('/committee?token={token}'),
  /** Where anyone reports a page, a testimonial, an event or a message. */
  report: '/report',
  reportOf: path('/report?kind={kind}&id={id}'),
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  /** The parts of a sitemap that exceeds one file, starting at 1. */
  sitemapPart: path('/sitemaps/{part}'),
  oembed: '/oembed',
  admin: '/admin',
  adminAuth: '/admin/auth',
  /** The admins' sign-in page, which continues to an admin address afterwards. */
  adminAuthThen: path('/admin/auth?next={next}'),
  adminBetaSignups: '/admin/beta-signups',
  /** One application in full. */
  adminApplication: path('/admin/beta-signups/{id}'),
  adminUsers: '/admin/users',
  adminUser: path('/admin/users/{id}'),
  adminSupport: '/admin/support',
  /** `{id}` is the user who asks. */
  adminSupportThread: path('/admin/support/{id}'),
  adminEvents: '/admin/events',
  adminAnalytics: '/admin/analytics',
  adminAuditLog: '/admin/audit-log',
  adminPlans: '/admin/plans',
  adminTopics: '/admin/topics',
  adminTopicSuggestions: '/admin/topics/suggestions',
  adminMail: '/admin/mail',
  adminJobs: '/admin/jobs',
  /** The first admin's one-time link. */
  adminSetup: path('/admin/auth?setup={token}'),
} as const

/** Anchors on the home page. */
export const anchors = {
  features: '/#features',
  howItWorks: '/#how-it-works',
  pricing: '/#pricing',
  faq: '/#faq',
  newsletter: '/#newsletter',
} as const

/** Addresses that redirect (docs/specification.md §2); the header's menu still uses some. */
export const oldPaths = {
  profile: '/profile',
  addExperience: '/profile/add-experience',
  editExperience: path('/profile/edit-experience/{experienceId}'),
  messages: '/messages',
  activity: '/activity',
  network: '/network',
  analytics: '/analytics',
} as const

/** Paths of the API. */
export const apiPaths = {
  betaSignups: '/api/beta-signups',
  betaDetails: '/api/beta-signups/details',
  signIn: '/api/auth/sign-in',
  signInTwoFactor: '/api/auth/sign-in/two-factor',
  signInPasskeyOptions: '/api/auth/passkey/options',
  signInPasskey: '/api/auth/passkey',
  recovery: '/api/auth/recovery',
  recoveryRequest: '/api/auth/recovery/request',
  emailChange: '/api/auth/email-change',
  signOut: '/api/auth/sign-out',
  refresh: '/api/auth/refresh',
  invitation: '/api/auth/invitations',
  acceptInvitation: '/api/auth/invitations/accept',
  account: '/api/account',
  reauthenticate: '/api/account/reauthenticate',
  accountPassword: '/api/account/password',
  accountEmail: '/api/account/email',
  sessions: '/api/account/sessions',
  session: path('/api/account/sessions/{id}'),
  endOtherSessions: '/api/account/sessions/end-others',
  twoFactor: '/api/account/two-factor',
  confirmTwoFactor: '/api/account/two-factor/confirm',
  recoveryCodes: '/api/account/two-factor/recovery-codes',
  passkeyOptions: '/api/account/passkeys/options',
  passkeys: '/api/account/passkeys',
  passkey: path('/api/account/passkeys/{id}'),
  me: '/api/me',
  /** The plan that includes a feature, for what a screen shows as locked. */
  planWith: path('/api/me/plan-with/{feature}'),
  profile: '/api/profile',
  /** Whether a username is available, and claiming it. */
  usernameCheck: '/api/profile/username-check',
  /** The user's own profile as others see it, or would. */
  profilePreview: '/api/profile/preview',
  /** The user's content besides the profile's fields. */
  profileSteps: '/api/profile/steps',
  profileTopics: '/api/profile/topics',
  profileTopic: path('/api/profile/topics/{id}'),
  profileCountries: '/api/profile/countries',
  profileCountry: path('/api/profile/countries/{id}'),
  topics: '/api/topics',
  topicSuggestions: '/api/topic-suggestions',
  countries: '/api/countries',
  /** `{kind}` is headshot, cover or logo. */
  media: '/api/media',
  mediaOfKind: path('/api/profile/media/{kind}'),
  /** A file of a stored picture. Its name changes with its content. */
  mediaFile: path('/media/{id}/{file}'),
  searchSpeakers: '/api/search/speakers',
  searchSuggestions: '/api/search/suggestions',
  experiences: '/api/experiences',
  experience: path('/api/experiences/{id}'),
  restoreExperience: path('/api/experiences/{id}/restore'),
  duplicateExperience: path('/api/experiences/{id}/duplicate'),
  /** Checks its links again. */
  checkExperienceLinks: path('/api/experiences/{id}/check-links'),
  experienceImportPreview: '/api/experience-imports/preview',
  experienceImport: '/api/experience-imports',
  events: '/api/events',
  event: path('/api/events/{id}'),
  restoreEvent: path('/api/events/{id}/restore'),
  eventTeam: path('/api/events/{id}/team'),
  eventMember: path('/api/events/{id}/team/{member}'),
  eventInvitations: '/api/event-invitations',
  eventInvitation: path('/api/event-invitations/{id}'),
  eventSteps: path('/api/events/{id}/steps'),
  testimonials: '/api/testimonials',
  testimonial: path('/api/testimonials/{id}'),
  testimonialAgain: path('/api/testimonials/{id}/ask-again'),
  testimonialOrder: '/api/testimonials/order',
  testimonialForm: '/api/testimonial-forms',
  publicProfile: path('/api/speakers/{username}'),
  requestsToSpeaker: path('/api/speakers/{username}/requests'),
  confirmRequest: '/api/request-confirmations',
  analyticsSummary: '/api/analytics/summary',
  news: '/api/news',
  /** `{place}` is one that has a marker. */
  newsSeen: path('/api/news/{place}/seen'),
  liveSocket: '/live/websocket',
  adminOverview: '/api/admin/overview',
  adminFunnel: '/api/admin/funnel',
  adminBetaSignups: '/api/admin/beta-signups',
  adminBetaSignupsCsv: '/api/admin/beta-signups.csv',
  adminInvite: '/api/admin/beta-signups/invite',
  adminUndoInvite: '/api/admin/beta-signups/undo-invite',
  adminDecline: '/api/admin/beta-signups/decline',
  adminReopen: '/api/admin/beta-signups/reopen',
  adminApplication: path('/api/admin/applications/{id}'),
  adminApplicationNotes: path('/api/admin/applications/{id}/notes'),
  adminApplicationNote: path('/api/admin/application-notes/{id}'),
  adminUsers: '/api/admin/users',
  /** `{id}` is the user's id, as in the API's description. */
  adminUser: path('/api/admin/users/{id}'),
  adminUserTier: path('/api/admin/users/{id}/tier'),
  adminAccountManager: path('/api/admin/users/{id}/account-manager'),
  adminSuspend: path('/api/admin/users/{id}/suspend'),
  adminRestore: path('/api/admin/users/{id}/restore'),
  adminRecoveryLink: path('/api/admin/users/{id}/recovery-link'),
  adminViewAs: path('/api/admin/users/{id}/view-as'),
  adminViewAsEnd: '/api/admin/view-as/end',
  adminAuditLog: '/api/admin/audit-log',
  adminEvents: '/api/admin/events',
  adminEventSteps: path('/api/admin/events/{id}/steps'),
  adminSetup: '/api/admin/setup',
  openApi: '/api/openapi.json',
  docs: '/api/docs',
} as const

/** Phoenix's client appends the last part of the socket's address itself. */
export const liveEndpoint = apiPaths.liveSocket.replace(/\/websocket$/, '')
