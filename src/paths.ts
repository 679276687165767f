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
  dashboardActivity: '/dashboard/activity',
  dashboardNetwork: '/dashboard/network',
  speaker: (username: string) => `/speaker/${encodeURIComponent(username)}`,
  styleguide: '/styleguide',
} as const

/** Places on the home page that links point at. */
export const anchors = {
  features: '/#features',
  howItWorks: '/#how-it-works',
  pricing: '/#pricing',
  faq: '/#faq',
} as const

/** Paths a program calls. */
export const apiPaths = {
  betaSignups: '/api/beta-signups',
  signIn: '/api/auth/sign-in',
  signInTwoFactor: '/api/auth/sign-in/two-factor',
  signOut: '/api/auth/sign-out',
  refresh: '/api/auth/refresh',
  invitation: '/api/auth/invitations',
  acceptInvitation: '/api/auth/invitations/accept',
  recovery: '/api/auth/recovery',
  recoveryRequest: '/api/auth/recovery/request',
  emailChange: '/api/auth/email-change',
  me: '/api/me',
  profile: '/api/profile',
  openApi: '/api/openapi.json',
  docs: '/api/docs',
} as const
