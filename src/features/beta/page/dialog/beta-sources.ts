// Where applications come from: the label that each opener of the form sends, and its name in words. The set is open: any
// short lower-case label may be sent and is stored unchanged.

/** The source of /beta and of the dialog when the opener gives none (docs/specification.md §3). */
export const defaultSources = { page: 'homepage', dialog: 'homepage_modal' } as const

export const betaSources: Readonly<Record<string, string>> = {
  homepage: 'Beta page',
  homepage_modal: 'Beta dialog',
  header_get_started: 'Header: Get Started',
  hero_email_signup: 'Home: email field',
  how_it_works_cta: 'Home: How It Works',
  pricing_free: 'Home: Free plan',
  pricing_pro: 'Home: Pro plan',
  pricing_premium: 'Home: Premium plan',
  profile_request: 'Home: Request to Speak',
  sample_profile: 'Sample profile',
  marketplace_preview: 'Home: organizer preview',
  closing_cta: 'Home: last section',
  auth_page: 'Sign-in page',
  login_page: 'Login page',
}

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

/** The name of a source on screen: its known name, else the label with spaces. */
export function betaSourceName(source: string): string {
  return Object.hasOwn(betaSources, source) ? (betaSources[source] ?? source) : source.replaceAll('_', ' ')
}
