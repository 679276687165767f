// Every URL of the product. Links, redirects, mails and tests use these names, never a literal.

/** Paths a person opens. */
export const paths = {
  home: '/',
  auth: '/auth',
  authWithInvitation: (token: string) => `/auth?invite=${encodeURIComponent(token)}`,
  authWithRecovery: (token: string) => `/auth?recovery=${encodeURIComponent(token)}`,
  authWithEmailChange: (token: string) => `/auth?confirm-email=${encodeURIComponent(token)}`,
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
} as const

/** Paths a program calls. */
export const apiPaths = {
  betaSignups: '/api/beta-signups',
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
  openApi: '/api/openapi.json',
  docs: '/api/docs',
} as const
