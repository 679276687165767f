// The paths of shortlists and committees in the API: not in paths.ts, because every screen would load them.
import { path } from '../lib/path.ts'

export const shortlistPaths = {
  shortlists: '/api/shortlists',
  shortlist: path('/api/shortlists/{id}'),
  restoreShortlist: path('/api/shortlists/{id}/restore'),
  duplicateShortlist: path('/api/shortlists/{id}/duplicate'),
  shortlistItems: path('/api/shortlists/{id}/items'),
  shortlistItem: path('/api/shortlists/{id}/items/{item}'),
  shortlistOrder: path('/api/shortlists/{id}/order'),
  shortlistLine: path('/api/shortlists/{id}/line'),
  shortlistChanges: path('/api/shortlists/{id}/changes'),
  undoShortlistChange: path('/api/shortlists/{id}/undo'),
  shortlistLink: path('/api/shortlists/{id}/link'),
  shortlistMember: path('/api/shortlists/{id}/members/{member}'),
  shortlistComments: path('/api/shortlists/{id}/comments'),
  shortlistComment: path('/api/shortlists/{id}/comments/{comment}'),
  /** Which of these speakers are on which lists. */
  shortlistedSpeakers: '/api/shortlisted-speakers',
  shortlistCsv: path('/api/shortlists/{id}/export.csv'),
  shortlistPdf: path('/api/shortlists/{id}/export.pdf'),
  /** For people with the link, whose token is in the query, which is never logged. */
  committee: '/api/committee',
  committeeMembers: '/api/committee/members',
  committeeVote: path('/api/committee/items/{item}/vote'),
  committeeComments: path('/api/committee/items/{item}/comments'),
  committeeComment: path('/api/committee/comments/{comment}'),
} as const
