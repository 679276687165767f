// The name in the address of a public page (docs/specification.md §3): its form, and the reserved words.
import { z } from '@hono/zod-openapi'
import { byCheck } from '../../lib/field-checks.ts'
import { checkUsername } from './checks.ts'

/** Words that name places and roles of this product, or would look official; and the sample speaker. */
const reserved = new Set(
  `about abuse account accounts activity admin administrator analytics api app apps assets auth beta billing blog
  bookings contact create dashboard demo docs download edit embed event events everyone explore faq feed files follow
  help home hostmaster images info invite jobs legal lectern login logout mail me media messages moderator network new
  news newsletter null oembed official organizer organizers owner postmaster press pricing privacy profile profiles
  public register requests robots root search security settings shop sign-in sign-out sign-up signin signout signup
  sitemap speaker speakers staff static status styleguide support system tamsin-okoro-vale team terms test testimonials topics undefined
  user username users webmaster well-known www you your-name`
    .split(/\s+/)
    .filter(Boolean),
)

export function isReservedUsername(name: string): boolean {
  return reserved.has(name)
}

/** In lower case. Whether it is taken or reserved is for the database to check. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine(byCheck(checkUsername))
  .refine((name) => !isReservedUsername(name), 'This word is reserved')
  .openapi('Username', { minLength: 3, maxLength: 30, example: 'ada-moreau' })

/** A username derived from a person's name; null if none can be. `Zoë Ångström` → `zoe-angstrom`. */
export function suggestUsername(name: string): string | null {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll('đ', 'd')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replaceAll(/^-+|-+$/g, '')
  return username.safeParse(plain).data ?? null
}
