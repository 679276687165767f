// Every URL of the product. Links, redirects, mails and tests use these names, never a literal.

/** Paths a person opens. */
export const paths = {
  home: '/',
  auth: '/auth',
  authWithInvitation: (token: string) => `/auth?invite=${encodeURIComponent(token)}`,
  login: '/login',
  beta: '/beta',
  privacy: '/privacy',
  terms: '/terms',
  dashboard: '/dashboard',
  dashboardProfile: '/dashboard/profile',
  dashboardEvents: '/dashboard/events',
  dashboardEventsAdd: '/dashboard/events/add',
  dashboardEventsEdit: (experienceId: string) => `/dashboard/events/edit/${experienceId}`,
  dashboardMessages: '/dashboard/messages',
  dashboardAnalytics: '/dashboard/analytics',
  speaker: (username: string) => `/speaker/${encodeURIComponent(username)}`,
  styleguide: '/styleguide',
} as const

/** Places on the home page that links point at. */
export const anchors = {
  features: '/#features',
  howItWorks: '/#how-it-works',
  pricing: '/#pricing',
  faq: '/#faq',
  newsletter: '/#newsletter',
} as const

/** Addresses that redirect (seed §2); the header's menu still uses some. */
export const oldPaths = {
  profile: '/profile',
  addExperience: '/profile/add-experience',
  editExperience: '/profile/edit-experience/:experienceId',
  messages: '/messages',
  activity: '/activity',
  network: '/network',
  analytics: '/analytics',
} as const

/** Paths a program calls. */
export const apiPaths = {
  betaSignups: '/api/beta-signups',
  signIn: '/api/auth/sign-in',
  signOut: '/api/auth/sign-out',
  refresh: '/api/auth/refresh',
  invitation: '/api/auth/invitations',
  acceptInvitation: '/api/auth/invitations/accept',
  me: '/api/me',
  profile: '/api/profile',
  openApi: '/api/openapi.json',
  docs: '/api/docs',
} as const
