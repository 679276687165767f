// Fonts for a drawing: those for all the scripts in its texts, and the profile limited to what they can draw. It imports
// nothing else, because it runs in the rendering thread.
import { isValidElement, type ReactNode } from 'react'
import { loadPrintFonts, type PrintFonts } from '../../server/print-fonts/print-fonts.ts'
import type { PublicProfile } from './schema.ts'

interface DrawnText {
  text: string
  isBold: boolean
}

/**
 * Renders a profile in all its scripts: `layOut` returns the texts to draw, `render` draws them. If the libraries fail on
 * the tables of another script's font, it renders again with our own fonts, with boxes for missing glyphs.
 */
export async function drawInLetters<Drawing>(
  profile: PublicProfile,
  layOut: (profile: PublicProfile) => ReactNode,
  render: (drawn: PublicProfile, letters: PrintFonts) => Promise<Drawing>,
): Promise<Drawing> {
  const texts = textsOf(layOut(profile))
  const wanted = {
    texts: texts.map(({ text }) => text),
    bold: texts.filter(({ isBold }) => isBold).map(({ text }) => text),
    languages: profile.languages.map(({ tag }) => tag),
  }
  const letters = await loadPrintFonts(wanted)
  try {
    return await render(inLetters(profile, letters), letters)
  } catch (error) {
    process.emitWarning(`A profile could not be drawn in its own script: ${error}`)
    const ours = await loadPrintFonts({ ...wanted, onlyBoxes: true })
    return render(inLetters(profile, ours), ours)
  }
}

function inLetters(profile: PublicProfile, { draw }: PrintFonts): PublicProfile {
  return JSON.parse(
    JSON.stringify(profile, (_key, value) => (typeof value === 'string' ? draw(value) : value)),
  ) as PublicProfile
}

interface Drawn {
  style?: unknown
  children?: ReactNode
}

/** The text of an element and its descendants. Elements are plain, or components that draw their children. */
function textsOf(node: ReactNode, isBold = false): DrawnText[] {
  if (typeof node === 'string' || typeof node === 'number') return [{ text: String(node), isBold }]
  if (Array.isArray(node)) return node.flatMap((child) => textsOf(child, isBold))
  if (!isValidElement<Drawn>(node)) return []
  const { style, children } = node.props
  return textsOf(children, weightOf(style) ?? isBold)
}

/** Whether a style, or the last of a list of styles that sets a weight, is bold. */
function weightOf(style: unknown): boolean | undefined {
  const weights = [style]
    .flat(3)
    .flatMap((one) =>
      typeof one === 'object' && one !== null && 'fontWeight' in one ? [one.fontWeight] : [],
    )
  const weight = weights.at(-1)
  return weight === undefined ? undefined : Number(weight) >= 600
}
