// Fonts for a drawing: those for all the scripts in its texts, and its facts limited to what they can draw. It imports
// nothing else, because it runs in the rendering thread.
import { isValidElement, type ReactNode } from 'react'
import { loadPrintFonts, type PrintFonts } from '../../server/print-fonts/print-fonts.ts'

interface DrawnText {
  text: string
  isBold: boolean
}

/**
 * Renders facts in all their scripts: `layOut` returns the texts to draw, `render` draws them. `languages` (BCP 47) are the
 * authors'. If the libraries fail on the tables of another script's font, it renders again with our own fonts, with boxes
 * for missing glyphs.
 */
export async function drawInLetters<Facts, Drawing>(
  facts: Facts,
  languages: readonly string[],
  layOut: (facts: Facts) => ReactNode,
  render: (drawn: Facts, letters: PrintFonts) => Promise<Drawing>,
): Promise<Drawing> {
  const texts = textsOf(layOut(facts))
  const wanted = {
    texts: texts.map(({ text }) => text),
    bold: texts.filter(({ isBold }) => isBold).map(({ text }) => text),
    languages,
  }
  const letters = await loadPrintFonts(wanted)
  try {
    return await render(inLetters(facts, letters), letters)
  } catch (error) {
    process.emitWarning(`A profile could not be drawn in its own script: ${error}`)
    const ours = await loadPrintFonts({ ...wanted, onlyBoxes: true })
    return render(inLetters(facts, ours), ours)
  }
}

function inLetters<Facts>(facts: Facts, { draw }: PrintFonts): Facts {
  return JSON.parse(
    JSON.stringify(facts, (_key, value) => (typeof value === 'string' ? draw(value) : value)),
  ) as Facts // only its texts are replaced
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
