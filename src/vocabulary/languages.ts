// The languages that talks are given in, and the English name of any language.
const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })

const tags =
  `af sq am ar hy az eu be bn bs bg ca zh hr cs da nl en et fil fi fr gl ka de el gu ha he hi hu is ig id ga it
  ja kn kk km rw ko ku lv lt lb mk ms ml mt mr mn ne no fa pl pt pt-BR pa ro ru sr si sk sl so es sw sv ta te th tr uk ur
  uz vi cy xh yo zu sgn`.split(/\s+/)

/** By BCP 47 tag; the tag itself when it has no name. */
export function languageName(tag: string): string {
  return tag === 'sgn' ? 'Sign language' : (names.of(tag) ?? tag)
}

/** The tags in the order of their names. */
export const languageTags = tags.toSorted((a, b) => languageName(a).localeCompare(languageName(b), 'en'))
