// The editor's options and their labels: language levels, travel, who sees the fee, and platforms by host.
import { optionsOf } from '../../../ui/select-field.tsx'
import type { SocialPlatform } from '../../../vocabulary/social-platforms.ts'
import type { feeVisibility, languageLevel, travels } from '../../profiles/schema.ts'

type Of<Schema extends { _output: string }> = Schema['_output']

export const languageLevels = optionsOf<Of<typeof languageLevel>>({
  native: 'Native',
  fluent: 'Fluent',
  conversational: 'Conversational',
})

export const travelChoices = optionsOf<Of<typeof travels>>({
  none: 'Not at all',
  country: 'Within my country',
  continent: 'Within my continent',
  world: 'Anywhere',
})

export const feeVisibilities: readonly {
  value: Of<typeof feeVisibility>
  label: string
  description: string
}[] = [
  {
    value: 'on_request',
    label: 'On request',
    description: 'Only you see it. Organizers can name a budget in their request.',
  },
  {
    value: 'organizers',
    label: 'Organizers',
    description: 'Only organizers who are signed in see it.',
  },
  { value: 'public', label: 'Everyone', description: 'It’s on your public page.' },
]

const hosts: readonly [RegExp, SocialPlatform][] = [
  [/(^|\.)linkedin\.com$/, 'linkedin'],
  [/(^|\.)bsky\.app$/, 'bluesky'],
  [/(^|\.)(x|twitter)\.com$/, 'x'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)facebook\.com$/, 'facebook'],
  [/(^|\.)threads\.(net|com)$/, 'threads'],
  [/(^|\.)tiktok\.com$/, 'tiktok'],
  [/(^|\.)youtube\.com$/, 'youtube'],
  [/(^|\.)vimeo\.com$/, 'vimeo'],
  [/(^|\.)github\.com$/, 'github'],
  [/(^|\.)gitlab\.com$/, 'gitlab'],
  [/(^|\.)orcid\.org$/, 'orcid'],
  [/(^|\.)medium\.com$/, 'medium'],
  [/(^|\.)substack\.com$/, 'substack'],
  [/(^|\.)mastodon\./, 'mastodon'],
]

/** The platform of an address, if its host is known. */
export function platformOf(address: string): SocialPlatform | null {
  if (!URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return hosts.find(([host]) => host.test(hostname))?.[1] ?? null
}
