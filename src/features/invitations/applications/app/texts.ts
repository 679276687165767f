// Texts of the list of applications.
import { countOf } from '../../../../lib/words.ts'
import type { SkipReason } from '../schema.ts'

function doneTo(count: number, what: string): string {
  if (count === 0) return `No applications ${what}`
  return `${countOf(count, 'application', 'applications')} ${what}`
}

function partOf(verb: string, count: number, chosen: number): string {
  return count === chosen ? verb : `${verb} ${count.toLocaleString('en')}`
}

export const statusNames = {
  pending: 'Pending',
  invited: 'Invited',
  joined: 'Joined',
  declined: 'Declined',
} as const

export const userTypeNames = { speaker: 'Speaker', organizer: 'Organizer' } as const

const skipReasons: Record<SkipReason, string> = {
  not_found: 'the application is gone',
  invited: 'an invitation is still open',
  joined: 'has already joined',
  declined: 'was declined; reopen it first',
  pending: 'is already pending',
  user_exists: 'the address already has an account',
  invalid_email: 'this address can’t have an account',
  sent: 'the invitation has left',
}

export const applicationsTexts = {
  title: 'Beta signups',
  total: (count: number) => countOf(count, 'application', 'applications'),
  search: 'Search email or name',
  filters: {
    status: { label: 'Status', all: 'Any status', options: statusNames },
    user_type: { label: 'Type', all: 'Any type', options: userTypeNames },
    invitation: {
      label: 'Invitation',
      all: 'Any invitation',
      options: { open: 'Open', ending: 'Ending soon', ended: 'Ended unused', undelivered: 'Not delivered' },
    },
  },
  source: { label: 'Source', all: 'Any source' },
  newcomer: {
    open: 'Invite someone',
    title: 'Invite someone',
    text: 'For people who haven’t applied. They get the same invitation, and appear in this list.',
    email: 'Email',
    badEmail: 'Please enter a valid email address',
    name: 'Name',
    userType: 'They join as',
    note: 'Personal line',
    noteHint: 'Appears in the email, with your name.',
    noteLong: (most: number) => `Use at most ${most} characters`,
    send: 'Send invitation',
    sending: 'Sending…',
    known: 'This address has already applied.',
    toKnown: 'Open the application',
    account: 'This address already has an account.',
    action: { verb: 'send the invitation', noun: 'sending the invitation' },
  },
  export: 'Export CSV',
  sortBy: 'Sort by',
  sortedBy: {
    created_at: 'Newest first',
    email: 'By email',
    name: 'By name',
    status: 'By status',
  },
  table: 'Applications',
  columns: { email: 'Email', name: 'Name', status: 'Status', applied: 'Applied' },
  noName: 'No name given',
  choose: (email: string) => `Select ${email}`,
  chooseAll: 'Select all on this page',
  chosen: (count: number) => `${count} selected`,
  noneChosen: 'Select applications to invite, decline or reopen. Shift-click selects a range.',
  actions: 'Actions for the selected applications',
  /** A button shows a count when its decision doesn't apply to the whole selection. */
  decide: {
    invite: (count: number, chosen: number) => partOf('Invite', count, chosen),
    decline: (count: number, chosen: number) => partOf('Decline', count, chosen),
    reopen: (count: number, chosen: number) => partOf('Reopen', count, chosen),
  },
  nothingToDecide: 'Nothing to decide: they’ve joined, or their invitation is open.',
  chooseAllHere: (count: number) => `Select all ${count}`,
  unchoose: 'Clear selection',
  pages: 'Pages of applications',
  loading: 'Loading applications',
  emptyTitle: 'No applications yet',
  empty: 'New applications appear here.',
  toBetaPage: 'View the beta page',
  filtered: 'No application matches this search and these filters.',
  invitation: {
    sent: 'Sent',
    ends: 'ends',
    ended: 'ended',
    used: 'Used',
    mail: {
      pending: 'Email waiting',
      failed: 'Email failed',
      cancelled: 'Email cancelled',
      sent: 'Email sent',
    },
    ended_badge: 'Ended',
  },
  done: {
    invite: (count: number) => doneTo(count, 'invited'),
    decline: (count: number) => doneTo(count, 'declined'),
    reopen: (count: number) => doneTo(count, 'reopened'),
  },
  skipped: (count: number) => `${countOf(count, 'was', 'were')} skipped`,
  skipReasons,
  closeSummary: 'Close',
  undo: 'Undo',
  keys: {
    next: 'Next application',
    previous: 'Previous application',
    invite: 'Invite the applicant, or those selected',
    decline: 'Decline the application, or those selected',
    select: 'Select the application',
    selectRange: 'Select from the last one to here',
    undo: 'Undo the invitations that haven’t gone out',
  },
  leaving: (names: readonly string[]) =>
    names.length === 1
      ? `The invitation to ${names[0]} hasn’t gone out yet.`
      : `${names.length.toLocaleString('en')} invitations haven’t gone out yet.`,
  undone: (count: number) =>
    count === 1 ? 'Invitation undone' : `${count.toLocaleString('en')} invitations undone`,
  action: {
    invite: { verb: 'invite', noun: 'inviting' },
    decline: { verb: 'decline', noun: 'declining' },
    reopen: { verb: 'reopen', noun: 'reopening' },
    undo: { verb: 'undo the invitation', noun: 'undoing the invitation' },
  },
} as const
