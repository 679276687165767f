// Texts of the network: the screen, the connect button and the API.
import type { ConnectionAction, SuggestionReason } from './schema.ts'

export const networkTexts = {
  own: 'You can’t connect with yourself',
  missing: 'Connection not found',
  blocked: 'You’ve blocked this person. Unblock them first.',
  tooMany: (most: number) => `${most} of your requests are unanswered. Withdraw a few first.`,
  oftenToday: 'You’ve reached today’s limit for this person. Try again tomorrow.',
  moved: {
    connected: 'You’re already connected.',
    received: 'They’ve asked you to connect.',
    sent: 'Your request hasn’t been answered yet.',
  },
  title: 'Network',
  loading: 'Loading your network',
  pages: 'Pages of your network',
  tabs: 'Your network',
  states: { connected: 'Connections', received: 'Waiting for you', sent: 'Sent' },
  rows: { connected: 'Your connections', received: 'People who asked to connect', sent: 'People you asked' },
  waitingTitle: (count: number) =>
    count === 1
      ? 'One person would like to connect'
      : `${count.toLocaleString('en')} people would like to connect`,
  all: 'See all',
  search: 'Search your connections',
  filteredTitle: 'No connections found',
  filtered: 'Search covers names, headlines, organisations and places.',
  empty: {
    connected: {
      title: 'No connections yet',
      text: 'People you know appear here once one of you asks to connect and the other accepts.',
    },
    received: {
      title: 'No requests to answer',
      text: 'When someone asks to connect, you can accept or ignore it here. They aren’t told if you ignore it.',
    },
    sent: { title: 'No requests sent', text: 'People you ask to connect appear here until they answer.' },
  },
  since: { connected: 'Connected', received: 'Asked', sent: 'Asked' },
  noteOf: (name: string) => `Note: ${name}`,
  more: (name: string) => `More about ${name}`,
  message: 'Message',
  messageLabel: (name: string) => `Message ${name}`,
  openPage: 'View profile',
  block: 'Block person',
  report: 'Report profile',
  steps: {
    accept: 'Accept',
    ignore: 'Ignore',
    withdraw: 'Withdraw request',
    remove: 'Remove connection',
  } satisfies Record<ConnectionAction, string>,
  stepLabels: {
    accept: (name: string) => `Accept ${name}`,
    ignore: (name: string) => `Ignore ${name}`,
    withdraw: (name: string) => `Withdraw request to ${name}`,
    remove: (name: string) => `Remove ${name}`,
  } satisfies Record<ConnectionAction, (name: string) => string>,
  done: {
    accept: (name: string) => `You’re connected with ${name}`,
    ignore: (name: string) => `Request from ${name} ignored. They aren’t told.`,
    withdraw: (name: string) => `Request to ${name} withdrawn`,
    remove: (name: string) => `${name} is no longer in your network`,
  } satisfies Record<ConnectionAction, (name: string) => string>,
  actions: {
    accept: { verb: 'accept this request', noun: 'accepting this request' },
    ignore: { verb: 'ignore this request', noun: 'ignoring this request' },
    withdraw: { verb: 'withdraw this request', noun: 'withdrawing this request' },
    remove: { verb: 'remove this connection', noun: 'removing this connection' },
  } satisfies Record<ConnectionAction, { verb: string; noun: string }>,
  remove: {
    title: (name: string) => `Remove ${name}?`,
    text: 'They aren’t told, and you can ask to connect again.',
  },
  connect: {
    button: 'Connect',
    label: (name: string) => `Connect with ${name}`,
    states: { connected: 'Connected', received: 'Accept request', sent: 'Request sent' },
    title: (name: string) => `Connect with ${name}`,
    text: 'They see your name and your note, and can accept or ignore your request.',
    note: 'Note',
    noteHint: 'Optional. How you know each other, or why you’d like to.',
    withoutNote: 'You can connect without a note.',
    send: 'Send request',
    sending: 'Sending…',
    sent: (name: string) => `Request sent to ${name}`,
    action: { verb: 'send the request', noun: 'sending the request' },
  },
  panel: {
    connected: (count: number) =>
      count === 1
        ? 'You’re connected with one person.'
        : `You’re connected with ${count.toLocaleString('en')} people.`,
    empty: 'People you connect with appear here.',
    open: 'Open your network',
  },
  suggestions: {
    title: 'People you may know',
    loading: 'Loading suggestions',
    empty: 'Suggestions appear here once you share topics, events or a place with others.',
    reasons: {
      booking: (names: readonly string[]) => `You worked together: ${listed(names)}`,
      event: (names: readonly string[]) => `Also at ${listed(names)}`,
      topics: (names: readonly string[]) => `Shared topics: ${names.join(', ')}`,
      place: (names: readonly string[]) => `Also in ${listed(names)}`,
    } satisfies Record<SuggestionReason['about'], (names: readonly string[]) => string>,
  },
} as const

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}
