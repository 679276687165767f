// The paths of messages in the API: not in paths.ts, because every screen would load them.
import { path } from '../lib/path.ts'

export const messagePaths = {
  conversations: '/api/conversations',
  conversation: path('/api/conversations/{id}'),
  conversationMessages: path('/api/conversations/{id}/messages'),
  conversationRead: path('/api/conversations/{id}/read'),
  conversationTyping: path('/api/conversations/{id}/typing'),
  conversationDraft: path('/api/conversations/{id}/draft'),
  conversationFiles: path('/api/conversations/{id}/files'),
  conversationFile: path('/api/conversations/{id}/files/{file}'),
  conversationPicture: path('/api/conversations/{id}/files/{file}/picture'),
  delivered: '/api/delivered-messages',
  message: path('/api/messages/{id}'),
} as const
