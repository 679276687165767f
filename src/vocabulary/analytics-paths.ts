// The paths of analytics in the API: not in paths.ts, because every screen would load them.

export const analyticsPaths = {
  /** A speaker's own figures, and one list of them as a file. */
  speaker: '/api/analytics/speaker',
  speakerCsv: '/api/analytics/speaker.csv',
  organizer: '/api/analytics/organizer',
  organizerCsv: '/api/analytics/organizer.csv',
  admin: '/api/admin/analytics',
  adminCsv: '/api/admin/analytics.csv',
} as const
