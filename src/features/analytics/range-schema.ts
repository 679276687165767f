// The range in the API's parameters, and how a range and its points are answered.
import { z } from '@hono/zod-openapi'
import { checkDay } from '../../lib/field-checks.ts'
import { today } from '../../lib/today.ts'
import { checkRange, rangeNames } from './ranges.ts'

const day = z
  .string()
  .refine((text) => checkDay(text) === null, 'Use a date: yyyy-mm-dd')
  .openapi({ format: 'date' })

const parameters = {
  range: z.enum(rangeNames).default('30d').openapi({ description: '`custom`: with `from` and `to`.' }),
  from: day.optional().openapi({ description: 'The first day, in UTC.' }),
  to: day.optional().openapi({ description: 'The last day, in UTC.' }),
}

type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

function refuseContradictions(choice: z.output<z.ZodObject<typeof parameters>>, { addIssue }: Issues): void {
  const problem = checkRange(choice, today())
  if (problem) addIssue({ code: 'custom', path: [problem.field], message: problem.message })
}

export const rangeQuery = z.strictObject(parameters).superRefine(refuseContradictions)

/** With the list that a file holds. */
export function csvQuery<Parts extends readonly [string, ...string[]]>(parts: Parts) {
  return z.strictObject({ ...parameters, part: z.enum(parts) }).superRefine(refuseContradictions)
}

const period = { from: z.iso.date(), to: z.iso.date() }

export const rangeAnswer = z.object({
  name: z.enum(rangeNames),
  ...period,
  days: z.number().int(),
  /** As many days, just before. */
  previous: z.object(period),
})

export const count = z.number().int().nonnegative()

/** A figure beside that of the period before. */
export const compared = z.object({ count, previous: count })

/** A day or a week of a chart. */
export const point = z.object({ ...period, count, previous: count })

export type Compared = z.infer<typeof compared>
export type Point = z.infer<typeof point>
