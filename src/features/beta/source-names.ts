// The names of sources on admins' screens; public pages load only the labels (beta-sources.ts).

import { invitedSource } from './invited-source.ts'

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
  event_team: 'Invited to an event’s team',
  [invitedSource]: 'Invited by an admin',
}

/** The name of a source on screen: its known name, else the label with spaces. */
export function betaSourceName(source: string): string {
  return Object.hasOwn(betaSources, source) ? (betaSources[source] ?? source) : source.replaceAll('_', ' ')
}
