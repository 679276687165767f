// The picture that other sites show with a link to a profile, laid out for satori.
import type { ReactElement } from 'react'
import { brand } from '../../lib/brand.ts'
import type { PrintFonts } from '../../server/print-fonts/print-fonts.ts'
import { box, cardSize, centred, clamp, column, directionOf, mark } from './card-parts.ts'
import { shortAddress } from './formats/wording.ts'
import type { PublicProfile } from './schema.ts'
import { isTallOrJoined, widthInLetters, withThaiBreaks } from './typesetting.ts'

/** The photo: full height, on the left. */
export const photoSize = { width: 430, height: 630 } as const

const mostTopics = 3

export function layOutCard(
  profile: PublicProfile,
  initials: string,
  hasPhoto: boolean,
  families: PrintFonts['families'] = { Text: [], Display: [] },
): ReactElement {
  const { name, headline, topics } = profile
  const width = widthInLetters(name)
  const size = width <= 14 ? 84 : width <= 24 ? 70 : width <= 40 ? 56 : 44
  const display = { fontFamily: families.Display.join(','), fontWeight: 700 } as const
  return box(
    {
      display: 'flex',
      ...cardSize,
      backgroundColor: '#f9fcfa',
      fontFamily: families.Text.join(','),
      color: '#0c1d1d',
    },
    box(
      { ...centred, ...photoSize, flexShrink: 0, backgroundColor: '#005d53' },
      hasPhoto
        ? null
        : box(
            {
              ...display,
              fontSize: isTallOrJoined(initials) ? 140 : 190,
              color: '#58d3ba',
              letterSpacing: isTallOrJoined(initials) ? 0 : -4,
            },
            initials,
          ),
    ),
    box(
      { ...column, justifyContent: 'space-between', width: 770, padding: '64px 64px 52px' },
      box(
        column,
        box({ width: 72, height: 10, borderRadius: 5, backgroundColor: '#febc23' }),
        box(
          {
            ...display,
            ...clamp(2),
            marginTop: 28,
            fontSize: size,
            lineHeight: isTallOrJoined(name) ? 1.25 : 1.06,
            letterSpacing: isTallOrJoined(name) ? 0 : -1.6,
            ...directionOf(name),
          },
          withThaiBreaks(name),
        ),
        headline
          ? box(
              {
                ...clamp(3),
                marginTop: 22,
                fontSize: 33,
                lineHeight: 1.36,
                color: '#394a4a',
                ...directionOf(headline),
              },
              withThaiBreaks(headline),
            )
          : null,
        box(
          { display: 'flex', flexWrap: 'wrap', marginTop: 26, maxHeight: 116, overflow: 'hidden' },
          ...topics
            .slice(0, mostTopics)
            .map((topic) => box(chip, box({ ...clamp(1), ...directionOf(topic) }, topic))),
        ),
      ),
      box(
        { display: 'flex', alignItems: 'center', fontSize: 26 },
        mark('#005d53'),
        box({ ...display, marginLeft: 12, fontSize: 30 }, brand.name),
        box({ ...clamp(1), marginLeft: 24, color: '#576767', maxWidth: 470 }, shortAddress(profile.url)),
      ),
    ),
  )
}

const chip = {
  display: 'flex',
  maxWidth: 600,
  margin: '0 12px 12px 0',
  padding: '8px 18px',
  borderRadius: 12,
  backgroundColor: '#d9f4ed',
  color: '#00594f',
  fontSize: 26,
  fontWeight: 600,
} as const
