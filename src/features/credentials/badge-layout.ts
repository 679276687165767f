// The picture that carries a credential, laid out for satori: who spoke where, and who confirmed it.
import { createElement as h, type ReactElement } from 'react'
import { brand } from '../../lib/brand.ts'
import { formatDays } from '../../lib/dates.ts'
import type { PrintFonts } from '../../server/print-fonts/print-fonts.ts'
import { box, cardSize, clamp, column, directionOf, mark } from '../public-profile/card-parts.ts'
import { isTallOrJoined, widthInLetters, withThaiBreaks } from '../public-profile/typesetting.ts'
import { badgeTexts as texts } from './texts.ts'

export interface Badge {
  title: string
  event: string
  /** yyyy-mm-dd. */
  starts_on: string
  ends_on: string
  speaker: string
  issuer: string
  host: string
}

const colours = { ink: '#0c1d1d', quiet: '#576767', ground: '#f9fcfa', brand: '#005d53', light: '#febc23' }

export function layOutBadge(
  badge: Badge,
  families: PrintFonts['families'] = { Text: [], Display: [] },
): ReactElement {
  const { title, event, starts_on, ends_on, speaker, issuer, host } = badge
  const display = { fontFamily: families.Display.join(','), fontWeight: 700 } as const
  const line = (text: string, style: object) =>
    box({ ...clamp(1), ...directionOf(text), ...style }, withThaiBreaks(text))
  return box(
    {
      display: 'flex',
      ...cardSize,
      boxSizing: 'border-box',
      backgroundColor: colours.ground,
      fontFamily: families.Text.join(','),
      color: colours.ink,
    },
    box(
      {
        ...column,
        width: 300,
        flexShrink: 0,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: colours.brand,
      },
      seal(),
    ),
    box(
      { ...column, justifyContent: 'space-between', width: 900, padding: '56px 64px 48px' },
      box(
        column,
        box({ fontSize: 26, fontWeight: 600, color: colours.brand }, texts.confirmed),
        line(speaker, { ...display, marginTop: 18, fontSize: sizeOf(speaker, 66), lineHeight: 1.2 }),
        box(
          {
            ...clamp(2),
            ...directionOf(title),
            marginTop: 18,
            fontSize: sizeOf(title, 40),
            lineHeight: isTallOrJoined(title) ? 1.4 : 1.22,
          },
          withThaiBreaks(title),
        ),
        box(
          {
            ...clamp(2),
            ...directionOf(event),
            marginTop: 16,
            fontSize: 28,
            lineHeight: 1.3,
            color: colours.quiet,
          },
          withThaiBreaks(event),
        ),
        box(
          { ...clamp(1), marginTop: 6, fontSize: 28, color: colours.quiet },
          formatDays(starts_on, ends_on),
        ),
      ),
      box(
        { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
        box(
          { ...column, width: 500 },
          line(issuer, { fontSize: 28, fontWeight: 600 }),
          line(texts.signed(host), { fontSize: 24, color: colours.quiet }),
        ),
        box(
          { display: 'flex', alignItems: 'center', flexShrink: 0 },
          mark(colours.brand),
          box({ ...display, marginLeft: 12, fontSize: 30 }, brand.name),
        ),
      ),
    ),
  )
}

/** The longer, the smaller. */
function sizeOf(text: string, largest: number): number {
  const width = widthInLetters(text)
  return width <= 22 ? largest : width <= 44 ? Math.round(largest * 0.8) : Math.round(largest * 0.66)
}

/** A scalloped disc with a check mark. */
function seal(): ReactElement {
  const waves = 14
  const points = Array.from({ length: waves * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? 100 : 90
    const angle = (i * Math.PI) / waves
    return [110 + radius * Math.sin(angle), 110 - radius * Math.cos(angle)]
      .map((at) => at.toFixed(1))
      .join(' ')
  })
  return h(
    'svg',
    { viewBox: '0 0 220 220', width: 200, height: 200 },
    h('path', {
      d: `M${points.join('L')}Z`,
      fill: colours.light,
      stroke: colours.light,
      strokeWidth: 12,
      strokeLinejoin: 'round',
    }),
    h('path', {
      d: 'M70 114l28 28 54-60',
      fill: 'none',
      stroke: colours.brand,
      strokeWidth: 16,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }),
  )
}
