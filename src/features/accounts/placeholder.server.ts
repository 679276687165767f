// The account that stands in for a person who was erased, where others keep a booking with them. Admins neither see
// it among the users nor count it.
import { sql } from 'drizzle-orm'
import { users } from './table.server.ts'

/** No mail reaches it (RFC 2606). */
export const noAddress = (name: string) => `${name}@deleted.invalid`

export const isPlaceholder = sql<boolean>`${users.email} like '%@deleted.invalid'`
