// Reports: the form's fields, the admins' queue and their decisions.
import { z } from '@hono/zod-openapi'
import { accountEmail } from '../../lib/account-email.ts'
import { byCheck, checkText } from '../../lib/field-checks.ts'
import { reviewedEvent } from '../events/review/schema.ts'
import {
  decisionActions,
  decisionReasons,
  isReasonTo,
  longestDecisionNote,
  longestReport,
  reportCauses,
  reportedKinds,
  reportStates,
} from './choices.ts'
import { reportTexts } from './texts.ts'

/** Text of paragraphs. */
const words = (longest: number) =>
  z.string().trim().max(longest, reportTexts.tooLong(longest)).superRefine(byCheck(checkText))

export const reportInput = z
  .strictObject({
    kind: z.enum(reportedKinds, { error: reportTexts.missing }),
    /** As in the form's address: a username or an id. */
    id: z.string().min(1, reportTexts.missing).max(64, reportTexts.missing),
    cause: z.enum(reportCauses, { error: reportTexts.form.causeMissing }),
    text: words(longestReport).default(''),
    /** Where the decision is sent; not asked of signed-in users. */
    email: accountEmail.optional(),
  })
  .superRefine(({ cause, text }, { addIssue }) => {
    if (cause === 'other' && text === '')
      addIssue({ code: 'custom', path: ['text'], message: reportTexts.form.textMissing })
  })
  .openapi('ReportInput')

/** What was reported, as others see it. */
export const reportedContent = z
  .object({
    title: z.string(),
    href: z.string().nullable(),
    /** What surrounds it: whose page, when, where. */
    context: z.array(z.string()),
    text: z.string(),
    owner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    is_shown: z.boolean(),
  })
  .openapi('ReportedContent')

export const queuedReport = z
  .object({
    /** The oldest report of the same thing; the decision is about all of them. */
    id: z.uuid(),
    kind: z.enum(reportedKinds),
    /** Null: it has been deleted. */
    content: reportedContent.nullable(),
    reports: z.array(
      z.object({
        id: z.uuid(),
        cause: z.enum(reportCauses),
        text: z.string(),
        said: z.string().nullable().openapi({
          description:
            'What a message said when it was reported; null for anything else, and 90 days after the decision.',
        }),
        /** Null: not signed in. */
        reporter: z.object({ id: z.uuid(), name: z.string() }).nullable(),
        hears: z.boolean().openapi({ description: 'Whether the reporter can be told the decision.' }),
        created_at: z.iso.datetime(),
      }),
    ),
    state: z.enum(reportStates),
    reason: z.enum(decisionReasons).nullable(),
    note: z.string(),
    decided_at: z.iso.datetime().nullable(),
  })
  .openapi('QueuedReport')

export const queueStates = ['waiting', 'published', 'rejected', 'decided'] as const
export const queueKinds = ['review', ...reportedKinds] as const

export const queueFilters = z.strictObject({
  state: z.enum(queueStates).default('waiting'),
  /** Of what waits. */
  kind: z.enum(queueKinds).optional(),
})

export const queueRow = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('event'), event: reviewedEvent }),
    z.object({ type: z.literal('report'), report: queuedReport }),
  ])
  .openapi('QueueRow')

export const queueList = z
  .object({
    rows: z.array(queueRow),
    next_cursor: z.string().nullable(),
    /** On all pages. */
    counts: z.object({
      waiting: z.number().int(),
      published: z.number().int(),
      rejected: z.number().int(),
      decided: z.number().int(),
    }),
    /** Of what waits. */
    kinds: z.record(z.enum(queueKinds), z.number().int()),
  })
  .openapi('QueueList')

export const decision = z
  .strictObject({
    action: z.enum(decisionActions),
    reason: z.enum(decisionReasons),
    /** The reporter reads it. */
    note: words(longestDecisionNote).default(''),
  })
  .superRefine(({ action, reason }, { addIssue }) => {
    if (!isReasonTo(action, reason))
      addIssue({ code: 'custom', path: ['reason'], message: reportTexts.otherReason })
  })
  .openapi('ReportDecision')

export type ReportInput = z.output<typeof reportInput>
export type ReportedContent = z.infer<typeof reportedContent>
export type QueuedReport = z.infer<typeof queuedReport>
export type QueueFilters = z.output<typeof queueFilters>
export type QueueRow = z.infer<typeof queueRow>
export type QueueList = z.infer<typeof queueList>
export type QueueKind = (typeof queueKinds)[number]
export type Decision = z.output<typeof decision>
