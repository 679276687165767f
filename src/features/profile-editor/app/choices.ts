// The editor's options: languages, travel, time zones, and their labels.
import { optionsOf } from '../../../ui/select-field.tsx'
import type { SocialPlatform } from '../../../vocabulary/social-platforms.ts'
import type { feeVisibility, languageLevel, travels } from '../../profiles/schema.ts'

type Of<Schema extends { _output: string }> = Schema['_output']
interface Choice<Value extends string = string> {
  value: Value
  label: string
}

/** BCP 47 tags of languages that talks are given in, with their English names. */
export const languages: readonly Choice[] = optionsOf({
  af: 'Afrikaans',
  sq: 'Albanian',
  am: 'Amharic',
  ar: 'Arabic',
  hy: 'Armenian',
  az: 'Azerbaijani',
  eu: 'Basque',
  be: 'Belarusian',
  bn: 'Bengali',
  bs: 'Bosnian',
  bg: 'Bulgarian',
  ca: 'Catalan',
  zh: 'Chinese',
  hr: 'Croatian',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  en: 'English',
  et: 'Estonian',
  fil: 'Filipino',
  fi: 'Finnish',
  fr: 'French',
  gl: 'Galician',
  ka: 'Georgian',
  de: 'German',
  el: 'Greek',
  gu: 'Gujarati',
  ha: 'Hausa',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  is: 'Icelandic',
  ig: 'Igbo',
  id: 'Indonesian',
  ga: 'Irish',
  it: 'Italian',
  ja: 'Japanese',
  kn: 'Kannada',
  kk: 'Kazakh',
  km: 'Khmer',
  rw: 'Kinyarwanda',
  ko: 'Korean',
  ku: 'Kurdish',
  lv: 'Latvian',
  lt: 'Lithuanian',
  lb: 'Luxembourgish',
  mk: 'Macedonian',
  ms: 'Malay',
  ml: 'Malayalam',
  mt: 'Maltese',
  mr: 'Marathi',
  mn: 'Mongolian',
  ne: 'Nepali',
  no: 'Norwegian',
  fa: 'Persian',
  pl: 'Polish',
  pt: 'Portuguese',
  'pt-BR': 'Portuguese (Brazil)',
  pa: 'Punjabi',
  ro: 'Romanian',
  ru: 'Russian',
  sr: 'Serbian',
  si: 'Sinhala',
  sk: 'Slovak',
  sl: 'Slovenian',
  so: 'Somali',
  es: 'Spanish',
  sw: 'Swahili',
  sv: 'Swedish',
  ta: 'Tamil',
  te: 'Telugu',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  uz: 'Uzbek',
  vi: 'Vietnamese',
  cy: 'Welsh',
  xh: 'Xhosa',
  yo: 'Yoruba',
  zu: 'Zulu',
  sgn: 'Sign language',
})

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

export const feeVisibilities: readonly (Choice<Of<typeof feeVisibility>> & { description: string })[] = [
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
