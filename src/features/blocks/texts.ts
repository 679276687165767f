// The texts of blocking.

export const blockTexts = {
  own: 'You can’t block yourself.',
  full: (most: number) => `You have blocked ${most} people. Unblock someone first.`,
  block: (name: string) => `Block ${name}`,
  title: (name: string) => `Block ${name}?`,
  explain:
    'They disappear from your search, suggestions and recommendations, and can’t write to you. They aren’t told.',
  confirm: 'Block person',
  blocked: (name: string) => `${name} is blocked`,
  unblock: 'Unblock',
  unblockLabel: (name: string) => `Unblock ${name}`,
  unblocked: (name: string) => `${name} is no longer blocked`,
  action: { verb: 'block this person', noun: 'blocking' },
  unblockAction: { verb: 'unblock this person', noun: 'unblocking' },
  settings: {
    title: 'Blocked people',
    text: 'They don’t appear in what you search, and can’t write to you. They can’t tell.',
    empty: 'No one is blocked. You can block someone from search or from your network.',
    loading: 'Loading blocked people',
    since: 'Blocked on',
    organizer: 'Organizer',
  },
} as const
