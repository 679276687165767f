// Every advisory lock that has a number, so that no two purposes share one. Other processes take them too: a number
// stays. (An embedded cluster's own lock lives in a database of its own: embedded-postgres/app-lock.ts.)
export const locks = {
  migrations: 7_241_001,
  jobMigrations: 7_241_002,
  grants: 7_241_003,
  demo: 7_241_004,
  firstAdmin: 7_241_005,
  /** hashtext('usernames'), which it was taken by at first. */
  usernames: 1_259_054_954,
} as const
