// Users as admins see them: the filters and rows of the list, one user in full, and the input of actions.
import { z } from '@hono/zod-openapi'
import { searchText } from '../../../lib/search-text.ts'
import { betaStatus } from '../../beta/schema.ts'
import { setBy } from '../../own-plan/schema.ts'
import { tier, userType } from '../../plans/schema.ts'
import { profileSummary } from '../../profiles/schema.ts'
import { auditEntry } from '../audit-log/schema.ts'

export const userStatus = z.enum(['active', 'suspended'])

export const userFilters = z.strictObject({
  /** Matches anywhere in email and name, ignoring case. */
  search: searchText.optional(),
  /** Admins count as neither speakers nor organizers. */
  user_type: z.enum([...userType.options, 'admin']).optional(),
  status: userStatus.optional(),
  /** A tier's id. */
  tier: z.uuid('This is not an id').optional(),
})

export const userId = z.strictObject({
  id: z.uuid('This is not an id').openapi({ param: { name: 'id', in: 'path' } }),
})

const shown = {
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  last_name: z.string(),
  user_type: userType,
  admin: z.boolean(),
  status: userStatus,
  suspended_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** When one of their sessions was last renewed; null when none is left. */
  last_seen_at: z.iso.datetime().nullable(),
}

export const listedUser = z
  .object({
    ...shown,
    /** Null without a profile or a tier. */
    tier: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  })
  .openapi('ListedUser')

export const userList = z
  .object({
    rows: z.array(listedUser),
    /** Null on the last page. */
    next_cursor: z.string().nullable(),
    total: z.number().int().nonnegative(),
  })
  .openapi('UserList')

export const userInFull = z
  .object({
    ...shown,
    phone: z.string().nullable(),
    email_confirmed: z.boolean(),
    two_factor: z.boolean(),
    /** Null until the first visit creates it. */
    profile: profileSummary.nullable(),
    tier: tier.nullable(),
    tier_set_by: setBy,
    /** All tiers of this user type, smallest first. */
    tiers: z.array(tier),
    /** Of an organizer: the admin who looks after the account, shown to them while their plan has `priority_support`. */
    account_manager: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Whom an organizer may have as account manager: admins who are not suspended. Empty for speakers. */
    managers: z.array(z.object({ id: z.uuid(), name: z.string() })),
    sessions: z.number().int().nonnegative(),
    application: z
      .object({ id: z.uuid(), status: betaStatus, source: z.string(), created_at: z.iso.datetime() })
      .nullable(),
    /** Their latest audit log entries as actor or subject, newest first. */
    audit: z.array(auditEntry),
  })
  .openapi('UserInFull')

export const tierChange = z.strictObject({ tier_id: z.uuid('This is not an id') }).openapi('TierChange')

export const managerChange = z
  .strictObject({ manager_id: z.uuid('This is not an id').nullable() })
  .openapi('AccountManagerChange')

export const recoveryLinkSent = z.object({ expires_at: z.iso.datetime() }).openapi('RecoveryLinkSent')

/** The user's email address as typed. */
export const deletion = z
  .strictObject({ confirm: z.string().trim().toLowerCase().max(254) })
  .openapi('Deletion')

export type UserFilters = z.output<typeof userFilters>
export type ListedUser = z.infer<typeof listedUser>
export type UserList = z.infer<typeof userList>
export type UserInFull = z.infer<typeof userInFull>
