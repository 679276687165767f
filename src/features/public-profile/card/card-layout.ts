// The picture that other sites show beside a link to a profile: 1200 × 630 px, laid out for satori. Written without JSX,
// because the server runs TypeScript as it is.
import { createElement as h, type ReactElement } from 'react'
import { brand, brandMark } from '../../../lib/brand.ts'
import { shortAddress } from '../formats/wording.ts'
import type { PublicProfile } from '../schema.ts'

export const cardSize = { width: 1200, height: 630 } as const
/** Where the photo stands: the whole height, on the left. */
export const photoSize = { width: 430, height: 630 } as const

const mostTopics = 3

export function layOutCard(profile: PublicProfile, initials: string, hasPhoto: boolean): ReactElement {
  const { name, headline, topics } = profile
  const size = name.length <= 14 ? 84 : name.length <= 24 ? 70 : name.length <= 40 ? 56 : 44
  return h(
    'div',
    {
      style: {
        display: 'flex',
        ...cardSize,
        backgroundColor: '#f9fcfa',
        fontFamily: 'Text',
        color: '#0c1d1d',
      },
    },
    h(
      'div',
      { style: { ...centred, ...photoSize, flexShrink: 0, backgroundColor: '#005d53' } },
      hasPhoto
        ? null
        : h('div', { style: { ...display, fontSize: 190, color: '#58d3ba', letterSpacing: -4 } }, initials),
    ),
    h(
      'div',
      { style: { ...column, justifyContent: 'space-between', width: 770, padding: '64px 64px 52px' } },
      h(
        'div',
        { style: column },
        h('div', { style: { width: 72, height: 10, borderRadius: 5, backgroundColor: '#febc23' } }),
        h(
          'div',
          {
            style: {
              ...display,
              ...clamp(2),
              marginTop: 28,
              fontSize: size,
              lineHeight: 1.06,
              letterSpacing: -1.6,
            },
          },
          name,
        ),
        headline
          ? h(
              'div',
              { style: { ...clamp(3), marginTop: 22, fontSize: 33, lineHeight: 1.36, color: '#394a4a' } },
              headline,
            )
          : null,
        h(
          'div',
          { style: { display: 'flex', flexWrap: 'wrap', marginTop: 26, maxHeight: 116, overflow: 'hidden' } },
          ...topics
            .slice(0, mostTopics)
            .map((topic) => h('div', { key: topic, style: chip }, h('div', { style: clamp(1) }, topic))),
        ),
      ),
      h(
        'div',
        { style: { display: 'flex', alignItems: 'center', fontSize: 26 } },
        mark(),
        h('div', { style: { ...display, marginLeft: 12, fontSize: 30 } }, brand.name),
        h(
          'div',
          { style: { ...clamp(1), marginLeft: 24, color: '#576767', maxWidth: 470 } },
          shortAddress(profile.url),
        ),
      ),
    ),
  )
}

const column = { display: 'flex', flexDirection: 'column' } as const
const centred = { display: 'flex', alignItems: 'center', justifyContent: 'center' } as const
const display = { fontFamily: 'Display', fontWeight: 700 } as const
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

/** At most so many lines; an endless word is broken. */
function clamp(lines: number) {
  return { display: 'block', lineClamp: lines, wordBreak: 'break-word' } as const
}

function mark(): ReactElement {
  return h(
    'svg',
    { viewBox: brandMark.viewBox, width: 40, height: 40, fill: '#005d53' },
    h('path', { d: brandMark.path }),
  )
}
