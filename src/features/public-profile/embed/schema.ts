// The parameters of the embed's and oEmbed's addresses.
import { z } from '@hono/zod-openapi'
import { embedSizes, embedThemes } from './embed-options.ts'

export const embedQuery = z.object({
  theme: z.enum(embedThemes, 'Use auto, light or dark').default('auto'),
  size: z.enum(embedSizes, 'Use card or compact').default('card'),
  /** Six hexadecimal digits, optionally after `#`. */
  accent: z
    .string()
    .regex(/^#?[0-9a-f]{6}$/i, 'Use a colour such as 005d53')
    .transform((text) => `#${text.replace('#', '').toLowerCase()}`)
    .optional(),
})

const px = z
  .string()
  .regex(/^[1-9][0-9]{0,4}$/, 'Use a whole number of pixels above 0')
  .transform(Number)
  .optional()

/** oembed.com §2.2. */
export const oembedQuery = z.object({
  url: z.url('Enter the address of a profile'),
  format: z.enum(['json', 'xml'], 'Use json').default('json'),
  maxwidth: px,
  maxheight: px,
})
