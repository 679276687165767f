// All numbered advisory locks, so that no two purposes share one. Processes of other releases use them too, so a number
// never changes. (An embedded cluster's own lock is in a separate database: embedded-postgres/app-lock.ts.)
export const locks = {
  migrations: 7_241_001,
  jobMigrations: 7_241_002,
  grants: 7_241_003,
  demo: 7_241_004,
  firstAdmin: 7_241_005,
  searchIndex: 7_241_006,
  searchRebuild: 7_241_007,
  /** hashtext('usernames'), its original key. */
  usernames: 1_259_054_954,
} as const
