// The addresses of the admins' topics, emails and jobs in the API; those of other admin features are in paths.ts.
import { path } from '../lib/path.ts'

export const adminPaths = {
  topics: '/api/admin/topics',
  topic: path('/api/admin/topics/{id}'),
  topicMerge: path('/api/admin/topics/{id}/merge'),
  topicSuggestions: '/api/admin/topic-suggestions',
  topicSuggestionDecision: path('/api/admin/topic-suggestions/{id}/decision'),
  mails: '/api/admin/mails',
  mail: path('/api/admin/mails/{id}'),
  mailResend: path('/api/admin/mails/{id}/resend'),
  jobs: '/api/admin/jobs',
  jobRetry: path('/api/admin/jobs/{id}/retry'),
} as const
