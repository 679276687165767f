// Texts of blocks: the dialog, the settings and the API.

export const blockTexts = {
  own: 'You can’t block yourself.',
  full: (most: number) => `You have blocked ${most} people. Unblock someone first.`,
  block: (name: string) => `Block ${name}`,
  title: (name: string) => `Block ${name}?`,
  explain:
    'You no longer see them in search, suggestions, recommendations or your network, and their new messages don’t reach you. They aren’t told.',
  confirm: 'Block person',
  blocked: (name: string) => `${name} is blocked`,
  unblock: 'Unblock',
  unblockLabel: (name: string) => `Unblock ${name}`,
  unblocked: (name: string) => `${name} is no longer blocked`,
  action: { verb: 'block this person', noun: 'blocking this person' },
  unblockAction: { verb: 'unblock this person', noun: 'unblocking this person' },
  settings: {
    title: 'Blocked people',
    text: 'You don’t see them in search or your network, and their new messages don’t reach you. They aren’t told.',
    empty: 'People you block in search, messages or your network appear here.',
    loading: 'Loading blocked people',
    since: 'Blocked on',
    organizer: 'Organizer',
  },
} as const
