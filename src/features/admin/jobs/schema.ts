// Jobs as admins see them. What a job was given is not shown: it names people.
import { z } from '@hono/zod-openapi'

/** `waiting`: due now or later, tried before or not. `failed`: all attempts are used up. */
export const jobStates = ['waiting', 'running', 'failed'] as const

const kind = z.string().regex(/^[a-z][a-z_]{0,62}$/, 'This is not a kind of job')

export const jobFilters = z.strictObject({
  state: z.enum(jobStates).default('waiting'),
  kind: kind.optional(),
})

/** A whole number, as text because it may be too large for JavaScript. */
const jobNumber = z.string().regex(/^\d{1,18}$/, 'This is not a job')

const job = z
  .object({
    id: jobNumber,
    kind: z.string().openapi({ example: 'send_mail' }),
    state: z.enum(jobStates),
    attempts: z.number().int(),
    max_attempts: z.number().int(),
    /** Kind and code of the last failure: nothing that was in its data. */
    last_error: z.string().nullable(),
    created_at: z.iso.datetime(),
    /** When the next attempt is due. */
    run_at: z.iso.datetime(),
    /** When the last attempt ended. */
    updated_at: z.iso.datetime(),
    /** Running since. */
    locked_at: z.iso.datetime().nullable(),
  })
  .openapi('Job')

const number = z.number().int().nonnegative()
const time = z.iso.datetime().nullable()

export const jobList = z
  .object({
    rows: z.array(job),
    next_cursor: z.string().nullable(),
    /** Of all, regardless of the filter. */
    counts: z.object({ waiting: number, running: number, failed: number }),
    /** Since when the oldest is due, runs, or has failed; null: there is none. */
    oldest: z.object({ waiting: time, running: time, failed: time }),
    /** Every kind of which there are jobs. */
    kinds: z.array(z.object({ kind: z.string(), waiting: number, running: number, failed: number })),
  })
  .openapi('JobList')

export const jobId = z.object({ id: jobNumber })

export type JobFilters = z.output<typeof jobFilters>
export type JobState = (typeof jobStates)[number]
export type Job = z.infer<typeof job>
export type JobList = z.infer<typeof jobList>
