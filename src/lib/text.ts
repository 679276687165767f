// Rules for user input, shared by every schema.

/**
 * True when the text can be stored and displayed as it is: no control characters (NUL, line feeds, …), no lone surrogates.
 */
export function isPlainLine(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return text.isWellFormed() && !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)
}

/** The same for text with paragraphs: line feeds and tabs are allowed. */
export function isPlainText(text: string): boolean {
  return isPlainLine(text.replaceAll(/\r\n|[\n\t]/g, ' '))
}

/** An emoji of several parts: a heart with its colour, a family, a key. */
const emoji =
  /[0-9#*]\ufe0f\u20e3|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?(?:\u200d\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?)*/gu
/** Joiners that the spelling of Persian, Hindi, Sinhala and others needs; in Latin text they would be invisible. */
const spelling =
  /(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])[\u200c\u200d](?=[\p{L}\p{M}])/gu

/**
 * True when nothing in it is invisible, reverses the text (zero-width and bidi controls), or is a replacement character.
 */
export function isVisible(text: string): boolean {
  const rest = text.replaceAll(emoji, '').replaceAll(spelling, '')
  return !/[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffd]/u.test(rest)
}

/** True when there is more than spaces and invisible characters. */
export function hasWords(text: string): boolean {
  return /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text)
}

/** Escapes text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
