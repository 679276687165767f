// Where applications come from: the label that each opener of the form sends. The set is open: any short lower-case label
// may be sent and is stored unchanged.

/** The source of /beta and of the dialog when the opener gives none (docs/specification.md §3). */
export const defaultSources = { page: 'homepage', dialog: 'homepage_modal' } as const

/** The plan of an opener (docs/specification.md §3). */
const plans: Readonly<Record<string, string>> = {
  pricing_free: 'Free',
  pricing_pro: 'Pro',
  pricing_premium: 'Premium',
}

export function planOf(source: string): string | null {
  return Object.hasOwn(plans, source) ? (plans[source] ?? null) : null
}

const label = /^[a-z0-9][a-z0-9_-]{0,63}$/

/** The source as stored; an invalid label becomes the fallback. */
export function toBetaSource(value: unknown, fallback: string): string {
  return typeof value === 'string' && label.test(value) ? value : fallback
}
