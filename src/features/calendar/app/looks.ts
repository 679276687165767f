// What each kind of entry looks like: bars from 768 px, marks of different shapes below.
import type { Look } from './month.ts'

export const barLooks: Record<Look, string> = {
  event: 'border-transparent bg-text text-bg',
  confirmed: 'border-transparent bg-primary text-on-primary',
  accepted: 'border-primary bg-primary-subtle text-primary-text',
  held: 'border-primary border-dashed bg-surface text-primary-text',
  asked: 'border-border-strong bg-surface text-text-2',
  offered: 'border-border-strong border-dashed bg-surface text-text-2',
  travel:
    'border-transparent bg-[repeating-linear-gradient(-45deg,var(--surface-2)_0_5px,var(--surface-3)_5px_8px)] text-text-2',
  blocked: 'border-transparent bg-surface-3 text-text-2',
  busy: 'border-border bg-surface text-text-2',
}

const dot = 'size-[7px] rounded-pill'
const ring = `${dot} border-[1.5px]`
const dash = 'h-[3px] w-[7px] rounded-pill'

export const markLooks: Record<Look, { plain: string; onPrimary: string }> = {
  event: { plain: 'size-[7px] rounded-[2px] bg-text', onPrimary: 'size-[7px] rounded-[2px] bg-on-primary' },
  confirmed: { plain: `${dot} bg-primary`, onPrimary: `${dot} bg-on-primary` },
  accepted: { plain: `${ring} border-primary`, onPrimary: `${ring} border-on-primary` },
  held: {
    plain: `${ring} border-primary border-dashed`,
    onPrimary: `${ring} border-on-primary border-dashed`,
  },
  asked: { plain: `${ring} border-info`, onPrimary: `${ring} border-on-primary` },
  offered: {
    plain: `${ring} border-info border-dashed`,
    onPrimary: `${ring} border-on-primary border-dashed`,
  },
  travel: { plain: `${dash} bg-border-strong`, onPrimary: `${dash} bg-on-primary` },
  blocked: { plain: `${dash} bg-border-strong`, onPrimary: `${dash} bg-on-primary` },
  busy: { plain: `${dash} border border-border-strong`, onPrimary: `${dash} border border-on-primary` },
}
