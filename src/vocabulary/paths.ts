// Every URL of the product. Links, redirects, mails and tests use these names, never literals.

export type SpeakerFormat = 'json' | 'vcf' | 'ics' | 'md' | 'pdf'

/** Paths of pages. */
export const paths = {
  home: '/',
  auth: '/auth',
  authWithInvitation: (token: string) => `/auth?invite=${encodeURIComponent(token)}`,
  /** The sign-in page, which continues to an address on this site afterwards. */
  authThen: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  authWithRecovery: (token: string) => `/auth?recovery=${encodeURIComponent(token)}`,
  authWithEmailChange: (token: string) => `/auth?confirm-email=${encodeURIComponent(token)}`,
  login: '/login',
  beta: '/beta',
  privacy: '/privacy',
  terms: '/terms',
  dashboard: '/dashboard',
  dashboardProfile: '/dashboard/profile',
  dashboardProfileArea: (area: string) => `/dashboard/profile/${area}`,
  dashboardEvents: '/dashboard/events',
  dashboardEventsAdd: '/dashboard/events/add',
  dashboardEventsImport: '/dashboard/events/import',
  dashboardEventsEdit: (experienceId: string) => `/dashboard/events/edit/${experienceId}`,
  dashboardTestimonials: '/dashboard/testimonials',
  dashboardRequests: '/dashboard/requests',
  dashboardRequest: (id: string) => `/dashboard/requests/${id}`,
  dashboardAnalytics: '/dashboard/analytics',
  dashboardMessages: '/dashboard/messages',
  dashboardActivity: '/dashboard/activity',
  dashboardNetwork: '/dashboard/network',
  dashboardSettings: '/dashboard/settings',
  dashboardSettingsArea: (area: string) => `/dashboard/settings/${area}`,
  /** The same as a pattern, for the table of pages. */
  speakerPage: '/speaker/{username}',
  speaker: (username: string) => `/speaker/${encodeURIComponent(username)}`,
  /** The sample shown on the home page. Its username is reserved. */
  sampleSpeaker: '/speaker/tamsin-okoro-vale',
  /** The same data in another format: `/speaker/ada-moreau.json`. */
  speakerAs: (username: string, format: SpeakerFormat) =>
    `/speaker/${encodeURIComponent(username)}.${format}`,
  /** Pictures and files generated from a profile. */
  speakerCard: (username: string) => `/speaker/${encodeURIComponent(username)}/card.png`,
  speakerQr: (username: string) => `/speaker/${encodeURIComponent(username)}/qr.svg`,
  speakerPressKit: (username: string) => `/speaker/${encodeURIComponent(username)}/press-kit.zip`,
  /** The widget for other websites, and the script that inserts its frame. */
  speakerEmbed: (username: string) => `/embed/${encodeURIComponent(username)}`,
  embedScript: '/embed.js',
  speakerRequestPattern: '/speaker/:username/request',
  speakerRequest: (username: string) => `/speaker/${encodeURIComponent(username)}/request`,
  /** Links in mails: a guest confirms a request, an author writes a testimonial. */
  requestConfirmation: '/requests/confirm',
  confirmRequest: (token: string) => `/requests/confirm?token=${encodeURIComponent(token)}`,
  testimonialWriting: '/testimonials/write',
  writeTestimonial: (token: string) => `/testimonials/write?token=${encodeURIComponent(token)}`,
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  /** The parts of a sitemap that exceeds one file, starting at 1. */
  sitemapPart: (part: number) => `/sitemaps/${part}`,
  oembed: '/oembed',
  admin: '/admin',
  adminAuth: '/admin/auth',
  /** The admins' sign-in page, which continues to an admin address afterwards. */
  adminAuthThen: (next: string) => `/admin/auth?next=${encodeURIComponent(next)}`,
  adminBetaSignups: '/admin/beta-signups',
  adminUsers: '/admin/users',
  adminUser: (id: string) => `/admin/users/${id}`,
  adminEvents: '/admin/events',
  adminAnalytics: '/admin/analytics',
  adminAuditLog: '/admin/audit-log',
  /** The first admin's one-time link. */
  adminSetup: (token: string) => `/admin/auth?setup=${encodeURIComponent(token)}`,
  styleguide: '/styleguide',
} as const

/** A file of a stored picture. Its name changes with its content. */
export function mediaAddress(id: string, file: string): string {
  return `/media/${id}/${file}`
}

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
  editExperience: '/profile/edit-experience/:experienceId',
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
  session: '/api/account/sessions/{id}',
  endOtherSessions: '/api/account/sessions/end-others',
  twoFactor: '/api/account/two-factor',
  confirmTwoFactor: '/api/account/two-factor/confirm',
  recoveryCodes: '/api/account/two-factor/recovery-codes',
  passkeyOptions: '/api/account/passkeys/options',
  passkeys: '/api/account/passkeys',
  passkey: '/api/account/passkeys/{id}',
  me: '/api/me',
  profile: '/api/profile',
  /** Whether a username is available, and claiming it. */
  usernameCheck: '/api/profile/username-check',
  /** The user's own profile as others see it, or would. */
  profilePreview: '/api/profile/preview',
  /** The user's content besides the profile's fields. */
  profileSteps: '/api/profile/steps',
  profileTopics: '/api/profile/topics',
  profileTopic: '/api/profile/topics/{id}',
  profileCountries: '/api/profile/countries',
  profileCountry: '/api/profile/countries/{id}',
  topics: '/api/topics',
  countries: '/api/countries',
  /** `{kind}` is headshot, cover or logo. */
  media: '/api/media',
  mediaOfKind: '/api/profile/media/{kind}',
  mediaFile: '/media/{id}/{file}',
  experiences: '/api/experiences',
  experience: '/api/experiences/{id}',
  restoreExperience: '/api/experiences/{id}/restore',
  duplicateExperience: '/api/experiences/{id}/duplicate',
  /** Checks its links again. */
  checkExperienceLinks: '/api/experiences/{id}/check-links',
  experienceImportPreview: '/api/experience-imports/preview',
  experienceImport: '/api/experience-imports',
  testimonials: '/api/testimonials',
  testimonial: '/api/testimonials/{id}',
  testimonialAgain: '/api/testimonials/{id}/ask-again',
  testimonialOrder: '/api/testimonials/order',
  testimonialForm: '/api/testimonial-forms',
  publicProfile: '/api/speakers/{username}',
  requestsToSpeaker: '/api/speakers/{username}/requests',
  confirmRequest: '/api/request-confirmations',
  requests: '/api/requests',
  request: '/api/requests/{id}',
  sentRequests: '/api/sent-requests',
  analyticsSummary: '/api/analytics/summary',
  news: '/api/news',
  /** `{place}` is one that has a marker. */
  newsSeen: '/api/news/{place}/seen',
  liveSocket: '/live/websocket',
  adminOverview: '/api/admin/overview',
  adminBetaSignups: '/api/admin/beta-signups',
  adminBetaSignupsCsv: '/api/admin/beta-signups.csv',
  adminInvite: '/api/admin/beta-signups/invite',
  adminDecline: '/api/admin/beta-signups/decline',
  adminReopen: '/api/admin/beta-signups/reopen',
  adminUsers: '/api/admin/users',
  /** `{id}` is the user's id, as in the API's description. */
  adminUser: '/api/admin/users/{id}',
  adminUserTier: '/api/admin/users/{id}/tier',
  adminSuspend: '/api/admin/users/{id}/suspend',
  adminRestore: '/api/admin/users/{id}/restore',
  adminRecoveryLink: '/api/admin/users/{id}/recovery-link',
  adminViewAs: '/api/admin/users/{id}/view-as',
  adminViewAsEnd: '/api/admin/view-as/end',
  adminAuditLog: '/api/admin/audit-log',
  adminSetup: '/api/admin/setup',
  openApi: '/api/openapi.json',
  docs: '/api/docs',
} as const
