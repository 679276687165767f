// What the cards that other sites show with a link are put together from, for satori. Written without JSX, because the server
// runs TypeScript directly.
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { brandMark } from '../../lib/brand.ts'
import { isRightToLeft } from './typesetting.ts'

/** px, of every card. */
export const cardSize = { width: 1200, height: 630 } as const

export function box(style: object, ...children: ReactNode[]): ReactElement {
  return h('div', { style }, ...children)
}

export const column = { display: 'flex', flexDirection: 'column' } as const
export const centred = { display: 'flex', alignItems: 'center', justifyContent: 'center' } as const

export function directionOf(text: string) {
  return isRightToLeft(text) ? ({ direction: 'rtl', textAlign: 'right' } as const) : {}
}

/** At most this many lines; an endless word is broken. */
export function clamp(lines: number) {
  return { display: 'block', lineClamp: lines, wordBreak: 'break-word' } as const
}

export function mark(fill: string): ReactElement {
  return h(
    'svg',
    { viewBox: brandMark.viewBox, width: 40, height: 40, fill },
    h('path', { d: brandMark.path }),
  )
}
