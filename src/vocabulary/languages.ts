// The languages that talks are given in, and the English name of any language. Listed, because browsers name some of them
// differently than the server, which renders the same list.
import listed from './languages.json' with { type: 'json' }

const names = new Map(Object.entries(listed))
const others = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })

/** By BCP 47 tag; the tag itself when it has no name. */
export function languageName(tag: string): string {
  return names.get(tag) ?? others.of(tag) ?? tag
}

/** The tags in the order of their names. */
export const languageTags = [...names.keys()]
