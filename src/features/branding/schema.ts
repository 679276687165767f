// An organizer's brand where others meet it (docs/specification.md §18): their logo, and their colour as each theme shows it.
import { z } from '@hono/zod-openapi'
import { picture } from '../media/schema.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** In place of the tokens of the same names (ui/tokens.css). */
const themeColours = z.object({
  primary: colour,
  primary_hover: colour,
  primary_active: colour,
  primary_text: colour,
  primary_subtle: colour,
})

export const branding = z
  .object({
    /** The organisation's name, or the person's. */
    name: z.string(),
    logo: picture.nullable(),
    /** Null: no colour of their own. */
    colours: z.object({ light: themeColours, dark: themeColours }).nullable(),
  })
  .openapi('Branding')

export type ThemeColours = z.infer<typeof themeColours>
export type Branding = z.infer<typeof branding>
