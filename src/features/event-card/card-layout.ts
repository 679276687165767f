// The picture that other sites show with a link to an event, laid out for satori: dark like the top of its page.
import { createElement as h, type ReactElement } from 'react'
import { brand } from '../../lib/brand.ts'
import type { PrintFonts } from '../../server/print-fonts/print-fonts.ts'
import { box, cardSize, clamp, column, directionOf, mark } from '../public-profile/card-parts.ts'
import { isTallOrJoined, widthInLetters, withThaiBreaks } from '../public-profile/typesetting.ts'
import type { EventCard } from './schema.ts'

/** Around everything, and the light tile behind a logo, whose own background may be transparent. */
const margin = { side: 64, foot: 52 } as const
const tile = { side: 92, inset: 8 } as const

export const logoPlace = {
  left: margin.side + tile.inset,
  top: cardSize.height - margin.foot - tile.side + tile.inset,
  width: tile.side - 2 * tile.inset,
  height: tile.side - 2 * tile.inset,
} as const

export function layOutEventCard(
  { title, days, hours, place, organizer }: EventCard,
  hasLogo: boolean,
  families: PrintFonts['families'] = { Text: [], Display: [] },
): ReactElement {
  const display = { fontFamily: families.Display.join(','), fontWeight: 700 } as const
  return box(
    {
      ...column,
      ...cardSize,
      boxSizing: 'border-box',
      position: 'relative',
      justifyContent: 'space-between',
      padding: `60px ${margin.side}px ${margin.foot}px`,
      backgroundColor: '#0a1313',
      fontFamily: families.Text.join(','),
      color: '#eff4f2',
    },
    light(),
    box(
      column,
      box({ width: 72, height: 10, borderRadius: 5, backgroundColor: '#ffc336' }),
      box({ ...display, ...titleStyle(title), marginTop: 26, ...directionOf(title) }, withThaiBreaks(title)),
    ),
    box(
      column,
      box({ ...clamp(1), fontSize: 36, fontWeight: 600 }, days),
      box({ ...clamp(1), marginTop: 6, fontSize: 27, color: '#b8c4c1' }, hours),
      place
        ? box(
            {
              ...clamp(1),
              marginTop: 6,
              fontSize: 27,
              color: '#b8c4c1',
              ...directionOf(place),
              textAlign: 'left',
            },
            withThaiBreaks(place),
          )
        : null,
      box(
        { display: 'flex', alignItems: 'center', height: tile.side, marginTop: 30 },
        hasLogo
          ? box({
              width: tile.side,
              height: tile.side,
              marginRight: 22,
              borderRadius: 16,
              backgroundColor: '#fff',
            })
          : null,
        box(
          { ...clamp(2), flexGrow: 1, width: 640, fontSize: 28, fontWeight: 600 },
          withThaiBreaks(organizer),
        ),
        box(
          { display: 'flex', alignItems: 'center', flexShrink: 0 },
          mark('#58d3ba'),
          box({ ...display, marginLeft: 12, fontSize: 30 }, brand.name),
        ),
      ),
    ),
  )
}

/** The shorter, the larger: at most as many lines as there is room for. */
function titleStyle(title: string) {
  const width = widthInLetters(title)
  const [fontSize, lines] =
    width <= 20 ? [88, 2] : width <= 44 ? [76, 2] : width <= 75 ? [60, 3] : width <= 125 ? [50, 3] : [44, 4]
  const isTall = isTallOrJoined(title)
  return {
    ...clamp(isTall ? Math.min(lines, 3) : lines),
    fontSize,
    lineHeight: isTall ? 1.3 : 1.08,
    letterSpacing: isTall ? 0 : -1.4,
  }
}

/** A beam from above, as on the event's page. */
function light(): ReactElement {
  return box(
    { position: 'absolute', top: 0, right: 0, display: 'flex' },
    h(
      'svg',
      { viewBox: '0 0 420 630', width: 420, height: 630 },
      h(
        'defs',
        null,
        h(
          'linearGradient',
          { id: 'beam', x1: '0', y1: '0', x2: '0', y2: '1' },
          h('stop', { offset: '0', stopColor: '#ffc336', stopOpacity: '0.34' }),
          h('stop', { offset: '1', stopColor: '#ffc336', stopOpacity: '0.02' }),
        ),
      ),
      h('path', { d: 'M170 0h70l170 630H0z', fill: 'url(#beam)' }),
    ),
  )
}
