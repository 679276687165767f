// The admin's view of applications: the filters and rows of the list, and the result of a decision on many.
import { z } from '@hono/zod-openapi'
import { searchText } from '../../../lib/search-text.ts'
import { isPlainLine } from '../../../lib/text.ts'
import { betaSignup, betaSignupInput, betaStatus, betaUserType } from '../../beta/schema.ts'
import { mostNote } from '../limits.ts'

/** An unused invitation: open, ending soon (a subset of open), ended, or never delivered. */
const unusedInvitation = z.enum(['open', 'ending', 'ended', 'undelivered'])

const filters = {
  /** Matches anywhere in email and name, ignoring case. */
  search: searchText.optional(),
  status: betaStatus.optional(),
  user_type: betaUserType.optional(),
  source: z.string().min(1).max(64).refine(isPlainLine, 'Source not found').optional(),
  invitation: unusedInvitation.optional(),
}

const applicationSort = z.enum(['created_at', 'email', 'name', 'status'])
const sortOrder = z.enum(['asc', 'desc'])

const order = { sort: applicationSort.default('created_at'), order: sortOrder.default('desc') }

export const applicationFilters = z.strictObject({ ...filters, ...order })

export const application = z
  .object({
    ...betaSignup.shape,
    /** What the applicant added; null when nothing. */
    about: z.string().nullable(),
    link: z.string().nullable(),
    /** The last invitation, open or not. */
    invitation: z
      .object({
        sent_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
        used_at: z.iso.datetime().nullable(),
        /** The state of its mail; null when no longer known. */
        mail: z.enum(['pending', 'sent', 'failed', 'cancelled']).nullable(),
      })
      .nullable(),
  })
  .openapi('Application')

export const applicationList = z
  .object({
    rows: z.array(application),
    /** Null on the last page. */
    next_cursor: z.string().nullable(),
    /** The number that match the filters, on all pages. */
    total: z.number().int().nonnegative(),
    /** Every existing source, regardless of filters. */
    sources: z.array(z.string()),
  })
  .openapi('ApplicationList')

export const applicationIds = z
  .strictObject({
    ids: z
      .array(z.uuid('This is not an id'))
      .min(1, 'Choose at least one')
      .max(200, 'Choose at most 200')
      .refine((ids) => new Set(ids).size === ids.length, 'Name each only once'),
  })
  .openapi('ApplicationIds')

/** A line of the admin's in the email; null: none. */
const note = z
  .string()
  .trim()
  .max(mostNote, `Use at most ${mostNote} characters`)
  .refine(isPlainLine, 'Use plain text on one line')
  .nullish()
  .transform((text) => text || null)

export const inviteInput = applicationIds.extend({ note }).openapi('InviteInput')

export const newcomerInput = z
  .strictObject({
    email: betaSignupInput.shape.email,
    name: betaSignupInput.shape.name,
    user_type: betaUserType,
    note,
  })
  .openapi('NewcomerInput')

export const invitedNewcomer = z
  .object({ id: z.uuid(), undo_until: z.iso.datetime() })
  .openapi('InvitedNewcomer')

const skipReason = z.enum([
  /** Missing, or deleted meanwhile. */
  'not_found',
  /** An invitation is open; it can be renewed once it has expired or its mail has failed. */
  'invited',
  'joined',
  'declined',
  'pending',
  /** The address already has an account. */
  'user_exists',
  /** No account can have this address. */
  'invalid_email',
  /** The email with the invitation has left. */
  'sent',
])

export const decisionResults = z
  .object({
    results: z.array(
      z.object({
        id: z.uuid(),
        result: z.enum(['done', 'skipped']),
        /** Why it was skipped; null when done. */
        reason: skipReason.nullable(),
      }),
    ),
    /** Until when invitations can be undone; null: there are none. */
    undo_until: z.iso.datetime().nullable(),
  })
  .openapi('DecisionResults')

export type InviteInput = z.output<typeof inviteInput>
export type NewcomerInput = z.output<typeof newcomerInput>
export type InvitedNewcomer = z.infer<typeof invitedNewcomer>
export type ApplicationFilters = z.output<typeof applicationFilters>
export type UnusedInvitation = z.infer<typeof unusedInvitation>
export type Application = z.infer<typeof application>
export type ApplicationList = z.infer<typeof applicationList>
export type SkipReason = z.infer<typeof skipReason>
export type DecisionResults = z.infer<typeof decisionResults>
