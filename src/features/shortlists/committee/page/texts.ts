// Texts of the page on which a committee votes.
export const committeeTexts = {
  join: {
    title: 'Who should be on stage?',
    text: (organizer: string, speakers: string, event: string | null) =>
      `${organizer} would like your vote on ${speakers}${event ? ` for ${event}` : ''}. No account needed.`,
    onlyComments: (organizer: string, speakers: string, event: string | null) =>
      `${organizer} would like to know what you think of ${speakers}${event ? ` for ${event}` : ''}. No account needed.`,
    empty: (organizer: string) => `${organizer} is still choosing. Speakers appear here as they are added.`,
    promise: (organizer: string) => `Only ${organizer} and the committee can see what you write.`,
    name: 'Your name',
    nameHint: (organizer: string) => `So ${organizer} knows who’s voting.`,
    send: 'Start',
  },
  speakers: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'speaker' : 'speakers'}`,
  votingAs: 'Voting as',
  device: (name: string, device: number) => (device > 1 ? `${name} (device ${device})` : name),
  vote: (name: string) => `Your vote on ${name}`,
  hidden: 'You’ll see the others’ votes on a speaker once you’ve voted.',
  score: 'Score (optional)',
  scoreOf: (name: string) => `Your score for ${name}`,
  video: 'Watch a video',
  notPublic: 'This profile is no longer public.',
  fee: (fee: string) => `Fee: ${fee}`,
  confirmed: (count: number) => `${count} past engagements`,
  addComment: 'Add a comment',
  comment: (name: string) => `Comment on ${name}`,
  sendComment: 'Send comment',
  commentMissing: 'Enter a comment',
  commenting: { verb: 'send the comment', noun: 'sending the comment' },
  deleteComment: 'Delete comment',
  voted: (count: number, of: number) =>
    count === of ? 'That’s everyone. Thank you.' : `${count} of ${of} voted.`,
  saved: 'Saved as you go.',
  until: (day: string) => `Open until ${day}.`,
  /** The bar has room for a short name. */
  next: (name: string) => (name.length > 14 ? 'Next speaker' : `Next: ${name}`),
  failed: 'That wasn’t saved. Check your connection and try again.',
  turnedOff: 'Voting is turned off. You can still comment.',
  closedTitle: 'This vote is over. Thank you.',
  closed: (organizer: string) =>
    `${organizer} has turned off the link, or it has expired. Your votes and comments are kept.`,
  missingTitle: 'This link is incomplete',
  missing: 'Open it again from the message you received.',
  home: 'Go to the home page',
} as const
