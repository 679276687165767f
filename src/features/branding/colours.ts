// An organizer's colour in both themes: as chosen where it can be read, else as much darker or lighter as it has to be
// (WCAG 2.2, 4.5:1). Any colour works, so none is refused.
import { contrastOf, mixOf } from '../../lib/contrast.ts'
import type { Branding, ThemeColours } from './schema.ts'

export type Theme = 'light' | 'dark'

/** What the colour is used with (ui/tokens.css): surfaces below it, and letters on it. `end` is where it is moved to. */
export const usedWith = {
  light: {
    surfaces: ['#f9fcfa', '#ffffff', '#eff5f2', '#e4ece8'],
    letters: '#ffffff',
    end: '#000000',
    subtle: { on: '#ffffff', share: 0.86 },
  },
  dark: {
    surfaces: ['#0a1313', '#101c1c', '#172525', '#203030'],
    letters: '#001b19',
    end: '#ffffff',
    subtle: { on: '#0a1313', share: 0.8 },
  },
} as const

const leastContrast = 4.5
const step = 0.02

export function coloursOf(accent: string): NonNullable<Branding['colours']> {
  return { light: coloursIn('light', accent), dark: coloursIn('dark', accent) }
}

/** Whether a theme shows the colour as it was chosen. */
export function isAsChosen(theme: Theme, accent: string): boolean {
  return isReadable(theme, accent)
}

function coloursIn(theme: Theme, accent: string): ThemeColours {
  const { end } = usedWith[theme]
  let share = 0
  while (share < 1 && !isReadable(theme, mixOf(accent, end, share))) share += step
  const primary = mixOf(accent, end, Math.min(share, 1))
  return {
    primary,
    primary_hover: mixOf(primary, end, 0.16),
    primary_active: mixOf(primary, end, 0.3),
    primary_text: primary,
    primary_subtle: subtleOf(theme, primary),
  }
}

function isReadable(theme: Theme, colour: string): boolean {
  const { surfaces, letters } = usedWith[theme]
  const others = [...surfaces, letters, subtleOf(theme, colour)]
  return others.every((other) => contrastOf(colour, other) >= leastContrast)
}

function subtleOf(theme: Theme, colour: string): string {
  const { on, share } = usedWith[theme].subtle
  return mixOf(colour, on, share)
}
