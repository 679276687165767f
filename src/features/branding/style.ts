// The tokens of an element with an organizer's colours, for its `style`: hex values of our own making alone.
import type { CSSProperties } from 'react'
import type { Theme } from './colours.ts'
import type { Branding, ThemeColours } from './schema.ts'

const names = Object.entries({
  primary: '--primary',
  primary_hover: '--primary-hover',
  primary_active: '--primary-active',
  primary_text: '--primary-text',
  primary_subtle: '--primary-subtle',
} satisfies Record<keyof ThemeColours, string>) as [keyof ThemeColours, string][]

/** `theme`: shown in this one, even if the reader's differs. */
export function accentStyle(branding: Branding | null, theme?: Theme): CSSProperties | undefined {
  const colours = branding?.colours
  if (!colours) return undefined
  const { light, dark } = colours
  return Object.fromEntries(
    names.map(([key, name]) => [name, theme ? colours[theme][key] : themed(light[key], dark[key])]),
  ) as CSSProperties // custom properties are not among React's
}

/** The build writes light-dark() out for older browsers, but not in `style`: the same, in the build's own words. */
function themed(light: string, dark: string): string {
  return import.meta.env.PROD
    ? `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`
    : `light-dark(${light},${dark})`
}
