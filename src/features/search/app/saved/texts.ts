// Texts about saved searches on the search screen.
import { formatDays } from '../../../../lib/dates.ts'

export const savedScreenTexts = {
  title: 'Saved searches',
  save: 'Save search',
  saved: 'Saved',
  savedLabel: (name: string) => `Saved as ${name}`,
  all: 'All saved searches',
  manage: 'Manage',
  loading: 'Loading saved searches…',
  new: (count: number) => `${count > 98 ? '99+' : count} new`,
  newInAll: (count: number) => `${count > 98 ? '99+' : count} new matches`,
  locked: 'Not in your plan',
  emptyTitle: 'No saved searches yet',
  empty: 'Save a search, and speakers who match it later appear here and by email.',
  news: {
    label: 'New matches',
    since: (count: number, at: string) =>
      `${count > 98 ? '99+' : count} new since ${formatDays(at.slice(0, 10)).replace(/ \d{4}$/, '')}`,
    more: (count: number) => `and ${count} more`,
  },
  form: {
    title: 'Save this search',
    name: 'Name',
    missing: 'Enter a name for the search',
    cancel: 'Cancel',
    mails: 'Email me about new matches',
    mailsHint: 'Once a day at most, with everyone new in your saved searches.',
    save: 'Save search',
    rename: 'Save name',
    saving: 'Saving…',
    refused: (plan: string) =>
      `This search uses filters your plan doesn’t have. They’re included in ${plan}.`,
    action: { verb: 'save the search', noun: 'saving the search' },
  },
  row: {
    open: (name: string) => `Actions for ${name}`,
    mails: 'Email about new matches',
    mailsOf: (name: string) => `Email about new matches: ${name}`,
    rename: 'Rename',
    delete: 'Delete search',
    change: { verb: 'change the saved search', noun: 'changing the saved search' },
    deleting: { verb: 'delete the saved search', noun: 'deleting the saved search' },
    restoring: { verb: 'restore the saved search', noun: 'restoring the saved search' },
  },
  done: {
    saved: 'Search saved',
    savedText: 'New matches are counted beside “Saved searches”.',
    renamed: 'Search renamed',
    deleted: 'Saved search deleted',
    restored: 'Search saved again',
    undo: 'Undo',
  },
} as const
