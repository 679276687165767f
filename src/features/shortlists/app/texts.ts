// Texts of the screens about shortlists.
import type { ChangeKind } from '../changes.ts'
import type { ShortlistItem } from '../schema.ts'

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

function ordinal(number: number): string {
  return `${number}${endings[ordinals.select(number)] ?? 'th'}`
}

function many(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : more}`
}

const lists = new Intl.ListFormat('en')
const mostNames = 3

/** `Ada and Ben`; from four names on `Ada, Ben, Cleo, and 2 more`. */
function listOf(names: readonly string[]): string {
  const more = names.length - mostNames
  return lists.format(more > 1 ? [...names.slice(0, mostNames), `${more} more`] : names)
}

const happened: Record<ChangeKind, (names: string) => string> = {
  renamed: () => 'Renamed the shortlist',
  event_changed: () => 'Changed the event',
  added: (names) => `Added ${names}`,
  removed: (names) => `Removed ${names}`,
  moved: (names) => `Moved ${names}`,
  line_moved: () => 'Moved the line',
  noted: (names) => `Changed the note on ${names}`,
  labelled: (names) => `Changed the labels on ${names}`,
  assigned: (names) => `Changed the slot for ${names}`,
}

export const listTexts = {
  speakers: (count: number) => (count === 0 ? 'No speakers yet' : many(count, 'speaker')),
  voters: (count: number) => `${many(count, 'person', 'people')} voting`,
  undo: 'Undo',
  cancel: 'Cancel',
  lists: {
    title: 'Shortlists',
    create: 'New shortlist',
    tabs: 'Active and archived shortlists',
    active: 'Active',
    archived: 'Archived',
    loading: 'Loading shortlists',
    rows: { active: 'Active shortlists', archived: 'Archived shortlists' },
    emptyTitle: 'No shortlists yet',
    empty:
      'A shortlist ranks the speakers you’re considering. Share it, and your committee can vote without accounts.',
    emptyArchivedTitle: 'Nothing archived',
    emptyArchived: 'Shortlists you archive appear here.',
    shared: 'Shared',
    noEvent: 'No event',
    open: (title: string) => `Actions for ${title}`,
  },
  form: {
    newTitle: 'New shortlist',
    editTitle: 'Edit shortlist',
    name: 'Name',
    event: 'Event',
    eventHint: 'The list then shows what its budget, topics and slots still need.',
    noEvent: 'No particular event',
    create: 'Create shortlist',
    save: 'Save shortlist',
    saving: 'Saving…',
    missing: 'Enter a name for the shortlist',
    creating: { verb: 'create the shortlist', noun: 'creating the shortlist' },
    changing: { verb: 'change the shortlist', noun: 'changing the shortlist' },
  },
  menu: {
    undo: 'Undo last change',
    history: 'History',
    exportCsv: 'Export as CSV',
    exportPdf: 'Export as PDF, one page each',
    exportLocked: 'Export is part of Premium',
    edit: 'Edit name and event',
    duplicate: 'Duplicate',
    archive: 'Archive',
    unarchive: 'Move back to active',
    delete: 'Delete shortlist',
  },
  done: {
    duplicated: 'Shortlist duplicated',
    archived: 'Shortlist archived',
    unarchived: 'Shortlist is active again',
    deleted: 'Shortlist deleted',
    restored: 'Shortlist restored',
  },
  actionNames: {
    duplicate: { verb: 'duplicate the shortlist', noun: 'duplicating the shortlist' },
    archive: { verb: 'archive the shortlist', noun: 'archiving the shortlist' },
    delete: { verb: 'delete the shortlist', noun: 'deleting the shortlist' },
    restore: { verb: 'restore the shortlist', noun: 'restoring the shortlist' },
    change: { verb: 'change the shortlist', noun: 'changing the shortlist' },
    share: { verb: 'change the link', noun: 'changing the link' },
    comment: { verb: 'send the reply', noun: 'sending the reply' },
  },
  list: {
    back: 'All shortlists',
    loading: 'Loading the shortlist',
    missingTitle: 'Shortlist not found',
    missing: 'It may have been deleted, or the link may be incomplete.',
    emptyTitle: 'No speakers yet',
    empty: 'Start with who you’d love to have.',
    add: 'Add speakers',
    share: 'Share',
    undoLast: 'Undo last change',
    edit: 'Edit name and event',
    find: 'Find speakers',
    voted: (voters: number, members: number) =>
      voters === 0
        ? `${members} joined`
        : voters === members
          ? `${voters} voted`
          : `${voters} of ${members} voted`,
    closes: (day: string) => `closes ${day}`,
    rows: 'Speakers in order',
    line: 'The line',
    lineHelp: 'Above goes on stage, below is in reserve',
    lineMoved: (above: number, of: number) => `The line, below ${above} of ${of}`,
    of: (amount: string, limit: string) => `${amount} of ${limit}`,
    over: (amount: string) => `${amount} over budget`,
    lineUp: 'Move the line up',
    lineDown: 'Move the line down',
    slots: (taken: number, slots: number) =>
      taken > slots
        ? `${many(taken, 'speaker')} for ${many(slots, 'slot')}`
        : `${taken} of ${many(slots, 'slot')}`,
    count: (taken: number, all: number) => `${taken} of ${many(all, 'speaker')}`,
    keys: [
      { keys: ['J', 'K'], text: 'move' },
      { keys: ['Alt', '↑', '↓'], text: 'rank' },
      { keys: ['L'], text: 'across the line' },
      { keys: ['N'], text: 'note' },
      { keys: ['R'], text: 'ask' },
      { keys: ['Delete'], text: 'remove' },
      { keys: ['U'], text: 'undo' },
    ],
    shortcuts: {
      next: 'Next speaker',
      previous: 'Previous speaker',
      line: 'Move the speaker across the line',
      note: 'Note on the speaker',
      request: 'Ask the speaker',
      undo: 'Undo the last change',
      add: 'Add speakers',
      remove: 'Remove the speaker',
    },
    removed: 'Speaker removed',
    undone: 'Change undone',
    moved: (name: string, rank: number, of: number, isAbove: boolean) =>
      `${name}, ${ordinal(rank)} of ${of}, ${isAbove ? 'above' : 'below'} the line`,
  },
  row: {
    onRequest: 'On request',
    notPublic: 'No longer public',
    confirmed: (count: number) => `${count} past engagements`,
    firstTime: 'No past engagements logged',
    noVotes: 'No votes yet',
    voted: (vote: string, names: string) => `${vote}: ${names}`,
    comments: (count: number) => many(count, 'comment'),
    newComments: (count: number) => many(count, 'new comment'),
    commentsOn: (count: number, name: string) =>
      count === 0 ? `Comment on ${name}` : `${many(count, 'comment')} on ${name}`,
    heads: { speaker: 'Speaker', slot: 'For', committee: 'Committee', fee: 'Fee', stage: 'Status' },
    slotFor: (name: string) => `Slot for ${name}`,
    noSlot: 'No slot yet',
    stages: {
      none: 'Not asked',
      pending_confirmation: 'Not asked',
      requested: 'Asked',
      held: 'On hold',
      proposed: 'Proposal',
      accepted: 'Accepted',
      confirmed: 'Confirmed',
      completed: 'Done',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      expired: 'Expired',
      cancelled: 'Cancelled',
    } satisfies Record<NonNullable<ShortlistItem['request']> | 'none', string>,
    open: (name: string) => `Actions for ${name}`,
    up: 'Move up',
    down: 'Move down',
    toTop: 'Move to the top',
    belowLine: 'Move below the line',
    aboveLine: 'Move above the line',
    note: 'Note',
    editNote: (isNew: boolean) => (isNew ? 'Add a note' : 'Edit note'),
    noteOn: (name: string) => `Note on ${name}`,
    noteHint: 'Only you can see it. Enter saves, Shift+Enter starts a new line.',
    labels: 'Labels',
    labelsHint: 'Separate with commas.',
    labelTooLong: (most: number) => `Use at most ${most} characters for a label`,
    replyMissing: 'Enter a reply',
    save: 'Save',
    ask: 'Ask to speak',
    profile: 'View profile',
    remove: 'Remove from the list',
    reply: (name: string) => `Reply about ${name}`,
    send: 'Send reply',
    deleteComment: 'Delete comment',
    you: 'You',
    gone: 'Former member',
  },
  add: {
    title: 'Add speakers',
    text: 'Paste links to their pages, or their usernames, one per line.',
    label: 'Pages or usernames',
    example: 'e.g. https://…/speaker/ada-moreau',
    send: 'Add to the list',
    sending: 'Adding…',
    missing: 'Enter a speaker’s page or username',
    unknown: (name: string) => `No public speaker has the username “${name}”`,
    done: (added: number, already: number) =>
      already > 0
        ? `${many(added, 'speaker')} added, ${already} already listed`
        : `${many(added, 'speaker')} added`,
  },
  side: {
    label: 'Balance',
    budget: 'Budget',
    of: (amount: string) => `of ${amount}`,
    upTo: (amount: string) => `Up to ${amount} at their highest fees`,
    left: 'Left',
    stages: { confirmed: 'Confirmed', asked: 'Asked or accepted', open: 'Not asked yet' },
    over: (amount: string) => `${amount} over budget`,
    noFees: 'No fees above the line yet',
    others: (amounts: string) => `Also ${amounts}`,
    onRequest: (count: number) => `${many(count, 'fee')} on request`,
    topics: 'Topics above the line',
    /** Each with its count where that is more than one. */
    names: (counts: readonly { name: string; count: number }[], more: number) =>
      [
        ...counts.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name)),
        ...(more > 0 ? [`${more} more`] : []),
      ].join(', '),
    find: 'Find',
    findOn: (topic: string) => `Find speakers on ${topic}`,
    slots: 'Slots',
    slotLooks: { confirmed: 'confirmed', planned: 'planned', empty: 'open' },
    filled: (taken: number, slots: number) => `${taken} of ${slots} filled`,
    noOne: 'No one',
    formats: 'Formats they offer',
    places: 'Places',
    placesLine: (speakers: number, countries: number) =>
      `${many(speakers, 'speaker')} from ${many(countries, 'country', 'countries')}`,
    firstTime: (count: number) => `${many(count, 'speaker')} with no past engagements logged`,
    device: (name: string, device: number) => (device > 1 ? `${name} (device ${device})` : name),
  },
  committee: {
    title: 'Committee',
    removeMember: (name: string) => `Remove ${name} and their votes`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'This also deletes their votes and comments. It cannot be undone.',
    removeConfirm: 'Remove member',
    votedOn: (count: number, of: number) => `${count} of ${of} voted`,
  },
  next: {
    label: 'Next step',
    changed: 'There’s another next step',
    ask: (names: readonly string[]) => `Ask ${listOf(names)}.`,
    askText: (count: number) =>
      count === 1
        ? 'The committee has clearly said yes, and you haven’t asked yet.'
        : `The committee wants ${count === 2 ? 'both' : `all ${count}`}, and you haven’t asked yet.`,
    /** The button has room for a short name. */
    askOne: (name: string, isFirst: boolean) =>
      `Ask ${name.length > 20 ? 'the speaker' : name}${isFirst ? ' first' : ''}`,
    fill: (open: number) => (open === 1 ? 'One slot is open.' : `${open} slots are open.`),
    fillText: (topic: string | null) =>
      topic
        ? `No one above the line speaks about ${topic} yet.`
        : 'Find more speakers, or move the line down.',
    find: 'Find speakers',
    share: 'Ask your committee.',
    shareText: 'They vote and comment through a link, without accounts.',
    shareButton: 'Share the list',
  },
  share: {
    title: 'Share with a committee',
    text: 'Anyone with the link can see the speakers, vote and comment, without an account. Your notes and labels stay with you.',
    make: 'Create link',
    link: 'Link',
    copy: 'Copy link',
    copied: 'Link copied',
    takesVotes: 'Voting',
    takesVotesText: 'When it’s off, people can see the list and comment.',
    showsFees: 'Show public fees',
    hidesVotes: 'Hide votes from people who haven’t voted yet',
    until: (day: string) => `Open until ${day}`,
    extend: 'Keep open for 30 more days',
    off: 'Turn link off',
    offHint: 'It stops working at once. Votes are kept, but everyone joins again with a new link.',
    isOff: 'Link turned off',
  },
  history: {
    title: 'History',
    text: 'The latest changes first.',
    none: 'Nothing has changed yet.',
    happened: (kind: ChangeKind, names: readonly string[]) => happened[kind](names.join(', ')),
    undone: 'Undone',
  },
} as const
