// Every URL of the product. Links, redirects, mails and tests use these names, never a literal.

/** Paths a person opens. */
export const paths = {
  home: '/',
  auth: '/auth',
  authWithInvitation: (token: string) => `/auth?invite=${encodeURIComponent(token)}`,
  /** The sign-in page, which leads on to a place of this site afterwards. */
  authThen: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  login: '/login',
  beta: '/beta',
  privacy: '/privacy',
  terms: '/terms',
  dashboard: '/dashboard',
  dashboardProfile: '/dashboard/profile',
  dashboardProfileArea: (area: string) => `/dashboard/profile/${area}`,
  dashboardEvents: '/dashboard/events',
  dashboardEventsAdd: '/dashboard/events/add',
  dashboardEventsEdit: (experienceId: string) => `/dashboard/events/edit/${experienceId}`,
  dashboardTestimonials: '/dashboard/testimonials',
  dashboardAnalytics: '/dashboard/analytics',
  dashboardMessages: '/dashboard/messages',
  dashboardActivity: '/dashboard/activity',
  dashboardNetwork: '/dashboard/network',
  dashboardSettings: '/dashboard/settings',
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
  signOut: '/api/auth/sign-out',
  refresh: '/api/auth/refresh',
  invitation: '/api/auth/invitations',
  acceptInvitation: '/api/auth/invitations/accept',
  me: '/api/me',
  profile: '/api/profile',
  endViewAs: '/api/admin/view-as/end',
  openApi: '/api/openapi.json',
  docs: '/api/docs',
} as const
