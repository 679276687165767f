// The stem of an English word, by Porter's algorithm (1980): negotiate, negotiating and negotiation have one stem. Words of other
// languages are shortened too, which does little harm: both sides of a comparison are shortened in the same way.

const consonant = '(?:[^aeiouy]|(?<=[aeiou])y|^y)'
const vowel = '(?:[aeiou]|(?<![aeiou]|^)y)'
const sequence = `${vowel}+${consonant}+`
/** How often vowels are followed by consonants in what is left of a word. */
const atLeastOnce = new RegExp(`^${consonant}*${sequence}`)
const exactlyOnce = new RegExp(`^${consonant}*${sequence}${vowel}*$`)
const atLeastTwice = new RegExp(`^${consonant}*(?:${sequence}){2}`)
const hasVowel = new RegExp(vowel)
const endsShort = new RegExp(`${consonant}${vowel}(?![wxy])${consonant}$`)
const endsDouble = new RegExp(`(${consonant})\\1$`)

const suffixes: Readonly<Record<string, string>> = {
  ...{ ational: 'ate', tional: 'tion', enci: 'ence', anci: 'ance', izer: 'ize', iser: 'ise', bli: 'ble' },
  ...{ alli: 'al', entli: 'ent', eli: 'e', ousli: 'ous', ization: 'ize', isation: 'ise', ation: 'ate' },
  ...{ ator: 'ate', alism: 'al', iveness: 'ive', fulness: 'ful', ousness: 'ous', aliti: 'al', iviti: 'ive' },
  ...{ biliti: 'ble', logi: 'log', graphi: 'graph' },
}
const laterSuffixes: Readonly<Record<string, string>> = {
  ...{ icate: 'ic', ative: '', alize: 'al', alise: 'al', iciti: 'ic', ical: 'ic', ful: '', ness: '' },
}
const lastSuffixes =
  /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize|ise)$/

const longestFirst = (endings: Readonly<Record<string, string>>) =>
  new RegExp(
    `(?:${Object.keys(endings)
      .sort((a, b) => b.length - a.length)
      .join('|')})$`,
  )
const second = longestFirst(suffixes)
const third = longestFirst(laterSuffixes)

/** Of a word in lower case. Words with other letters than a–z stay as they are. */
export function stemOf(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  const american = word.replace(/(?<=...)our$/, 'or').replace(/(?<=...)tre$/, 'ter')
  const singular = american
    .replace(/sses$/, 'ss')
    .replace(/ies$/, 'i')
    .replace(/(?<!s)s$/, '')
  return withoutLastE(withoutEndings(ofYToI(withoutPast(singular))))
}

function withoutPast(word: string): string {
  if (word.endsWith('eed')) return atLeastOnce.test(word.slice(0, -3)) ? word.slice(0, -1) : word
  const left = word.replace(/(?:ed|ing)$/, '')
  if (left === word || !hasVowel.test(left)) return word
  if (/(?:at|bl|iz)$/.test(left)) return `${left}e`
  if (endsDouble.test(left) && !/[lsz]$/.test(left)) return left.slice(0, -1)
  return exactlyOnce.test(left) && endsShort.test(left) ? `${left}e` : left
}

function ofYToI(word: string): string {
  return word.endsWith('y') && hasVowel.test(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word
}

function withoutEndings(word: string): string {
  const replaced = replaceEnding(replaceEnding(word, second, suffixes), third, laterSuffixes)
  const left = replaced.replace(lastSuffixes, '')
  return atLeastTwice.test(left) ? left : replaced
}

function replaceEnding(word: string, ending: RegExp, by: Readonly<Record<string, string>>): string {
  const [found] = ending.exec(word) ?? []
  if (found === undefined) return word
  const left = word.slice(0, -found.length)
  return atLeastOnce.test(left) ? left + (by[found] ?? '') : word
}

function withoutLastE(word: string): string {
  const left = word.replace(/e$/, '')
  const isLong = atLeastTwice.test(left) || (exactlyOnce.test(left) && !endsShort.test(left))
  const shorter = isLong ? left : word
  return shorter.endsWith('ll') && atLeastTwice.test(shorter) ? shorter.slice(0, -1) : shorter
}
