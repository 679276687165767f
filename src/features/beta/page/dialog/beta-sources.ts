// Where applications come from: the label that each opener of the form sends, and what it means in words.
// The set is open: any short label in lower case may be sent, and is kept as it is.

/** The source of the form on /beta, and of the dialog, when the opener gives none (docs/specification.md §3). */
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

/** The plan that an opener of the form stands for (docs/specification.md §3). */
const plans: Readonly<Record<string, string>> = {
  pricing_free: 'Free',
  pricing_pro: 'Pro',
  pricing_premium: 'Premium',
}

export function planOf(source: string): string | null {
  return Object.hasOwn(plans, source) ? (plans[source] ?? null) : null
}

const label = /^[a-z0-9][a-z0-9_-]{0,63}$/

/** The source as it may be stored; anything that is no label becomes the fallback. */
export function toBetaSource(value: unknown, fallback: string): string {
  return typeof value === 'string' && label.test(value) ? value : fallback
}

/** What a source is called on screen: its known name, else the label itself with spaces. */
export function betaSourceName(source: string): string {
  return Object.hasOwn(betaSources, source) ? (betaSources[source] ?? source) : source.replaceAll('_', ' ')
}
