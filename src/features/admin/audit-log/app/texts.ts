// Texts of the audit log, with a readable name for each action.
/** By the first word of the action's code. */
const kinds = {
  access: 'Refused access',
  account: 'Account changes',
  admin: 'First admins',
  beta: 'Beta decisions',
  event: 'Decisions on events',
  invitation: 'Invitations',
  passkey: 'Passkeys',
  recovery: 'Recovery',
  session: 'Sessions',
  sign_in: 'Sign-ins',
  two_factor: 'Two-factor',
  user: 'Actions on users',
  view_as: 'View as',
} as const

export const auditTexts = {
  title: 'Audit log',
  text: 'Who did what to whom, newest first. Entries can’t be changed or removed.',
  filters: { action: { label: 'Action', all: 'Any action', options: kinds } },
  person: 'Search people by name or email',
  action: 'Action',
  actorShown: 'Done by',
  subjectShown: 'Done to',
  removeFilter: (what: string) => `Remove filter: ${what}`,
  onlyActor: 'Show only what this person did',
  onlySubject: 'Show only what was done to this person',
  entries: 'Entries',
  pages: 'Pages of the audit log',
  loading: 'Loading the audit log',
  emptyTitle: 'Nothing recorded yet',
  empty: 'Sign-ins, refused access and everything admins do appear here.',
  filtered: 'No entry matches these filters.',
  details: 'Details',
  nobody: 'no one signed in',
  gone: 'a deleted account',
  applicationOf: 'application of',
  goneApplication: 'someone whose application was deleted',
  none: 'none',
  yes: 'yes',
  no: 'no',
  before: 'Before',
  after: 'After',
  request: 'Request',
  actorId: 'Actor ID',
  subjectId: 'Subject ID',
  time: 'Time',
  by: 'by',
  to: 'to',
} as const

const actions: Readonly<Record<string, string>> = {
  'access.refused': 'Access refused',
  'account.changed': 'Account changed',
  'account.email_change_asked': 'Email change requested',
  'account.email_changed': 'Email changed',
  'account.password_changed': 'Password changed',
  'admin.made_by_settings': 'Made admin by settings',
  'admin.made_by_setup_link': 'Made first admin by setup link',
  'beta.declined': 'Application declined',
  'beta.exported': 'Applications exported',
  'beta.invited': 'Applicant invited',
  'beta.reopened': 'Application reopened',
  'event.published': 'Event published',
  'event.rejected': 'Event rejected',
  'invitation.accepted': 'Invitation accepted',
  'recovery.link_created': 'Recovery link sent',
  'recovery.used': 'Password set by recovery link',
  'report.dismissed': 'Report dismissed',
  'report.hidden': 'Reported content hidden',
  'report.suspended': 'Account suspended after a report',
  'sign_in.failed': 'Sign-in failed',
  'sign_in.ok': 'Signed in',
  'user.deleted': 'Account deleted',
  'user.restored': 'Account restored',
  'user.suspended': 'Account suspended',
  'user.tier_changed': 'Tier changed',
  'view_as.begun': 'View as started',
  'view_as.ended': 'View as ended',
}

/** Falls back to the action's own code in words. */
export function actionName(action: string): string {
  if (Object.hasOwn(actions, action)) return actions[action] ?? action
  const words = action.replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
