// A country in the API (docs/specification.md §3).
import { z } from '@hono/zod-openapi'

export const country = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** ISO 3166-1 alpha-2. */
    code: z.string(),
    created_at: z.iso.datetime(),
  })
  .openapi('Country')

export const countryList = z.object({ countries: z.array(country) }).openapi('CountryList')

export type Country = z.infer<typeof country>
