// Texts of messages: refusals of the API, and emails.

export const messageTexts = {
  missing: 'This conversation doesn’t exist, or it isn’t yours.',
  missingMessage: 'This message doesn’t exist, or it isn’t yours.',
  readsAlong: 'You can read this. The event’s organizers write.',
  guest: (name: string) => `${name} has no account here. Email is the way to reach them.`,
  notConnected: 'You can write to each other once you’re connected.',
  blocked: 'You’ve blocked this person. Unblock them to write.',
  missingFile: 'This file doesn’t exist, or it has already been sent.',
  filesGone: 'Unsent files are kept for a day, and one of these is gone. Try again to send the text alone.',
  tooManyUnsent: 'Too many of your files aren’t sent yet. Send some, or try again tomorrow.',
  quoteElsewhere: 'Quote a message from this conversation',
  otherText: 'This key was used for another message. Use a new one',
  tooLate: 'A message can be changed or deleted for 15 minutes after you send it.',
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
    open: 'Open conversation',
    footer: (url: string) =>
      `Replies to this email aren’t read: answer on the site. You get an email like this when messages are unread for 15 minutes. To stop these emails: ${url}`,
  },
} as const
