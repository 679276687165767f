// What messages say when something is refused, and in mails.

export const messageTexts = {
  missing: 'This conversation doesn’t exist, or it isn’t yours.',
  missingMessage: 'This message doesn’t exist, or it isn’t yours.',
  readsAlong: 'You can read along in this event, but not write.',
  guest: (name: string) => `${name} has no account here, and is reached by email.`,
  notConnected: 'Connect first, to write to each other.',
  blocked: 'You’ve blocked this person. Unblock them to write.',
  missingFile: 'This file doesn’t exist, or it was sent already.',
  quoteElsewhere: 'Quote a message of this conversation',
  otherText: 'This key was used for another message. Take a new one',
  tooLate: 'A message can be changed for 15 minutes after it was sent.',
  deleted: 'This message was deleted.',
  yourself: 'Choose someone else',
  someone: 'Deleted account',
  mail: {
    subject: (name: string) => `New message from ${name}`,
    subjectOf: (count: number, name: string) => `${count} new messages from ${name}`,
    preheader: 'You haven’t read it yet.',
    about: (event: string) => `About ${event}.`,
    line: (name: string, at: string) => `${name}, ${at}`,
    more: (count: number) =>
      count === 1 ? 'One more message is waiting.' : `${count} more messages are waiting.`,
    open: 'Open the conversation',
    footer: (url: string) =>
      `Replies to this email aren’t read: answer on the site. Messages that you don’t read within 15 minutes arrive like this. To stop these emails: ${url}`,
  },
} as const
