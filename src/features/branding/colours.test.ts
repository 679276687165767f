// Every colour can be read in both themes, with everything it is used with.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf } from '../../lib/contrast.ts'
import { coloursOf, isAsChosen, usedWith } from './colours.ts'

/** Of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

const themes = ['light', 'dark'] as const
const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('any colour has a contrast of 4.5 with its surfaces and letters, in each of its states', () => {
  fc.assert(
    fc.property(hex, (accent) => {
      const colours = coloursOf(accent)
      for (const theme of themes) {
        const { surfaces, letters } = usedWith[theme]
        const { primary, primary_hover, primary_active, primary_text, primary_subtle } = colours[theme]
        for (const colour of [primary, primary_hover, primary_active])
          expect(contrastOf(colour, letters)).toBeGreaterThanOrEqual(leastContrast)
        for (const surface of [...surfaces, primary_subtle])
          expect(contrastOf(primary_text, surface)).toBeGreaterThanOrEqual(leastContrast)
      }
    }),
    { numRuns: 2000, examples: [['#000000'], ['#ffffff'], ['#808080'], ['#febc23'], ['#0000ff']] },
  )
})

test('is shown as chosen where it can be read', () => {
  const asChosen = (accent: string) => themes.filter((theme) => coloursOf(accent)[theme].primary === accent)
  expect(asChosen('#005d53')).toEqual(['light'])
  expect(asChosen('#58d3ba')).toEqual(['dark'])
  expect(asChosen('#febc23')).toEqual(['dark'])
  for (const accent of ['#005d53', '#58d3ba', '#808080'])
    expect(themes.filter((theme) => isAsChosen(theme, accent))).toEqual(asChosen(accent))
})

test('the surfaces and letters are those of the tokens', () => {
  const css = readFileSync('src/ui/tokens.css', 'utf8')
  const token = (name: string) => {
    const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? []
    return { light, dark }
  }
  for (const theme of themes) {
    const surfaces = ['bg', 'surface', 'surface-2', 'surface-3'].map((name) => token(name)[theme])
    expect(usedWith[theme].surfaces).toEqual(surfaces)
    expect(usedWith[theme].letters).toBe(token('on-primary')[theme])
  }
})
