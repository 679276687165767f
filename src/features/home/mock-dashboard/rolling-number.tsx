// A figure whose digits roll into place like those of a mileage counter: CSS alone, once, when the page first shows it.
// Assistive technology, search and copying get the plain figure; the strip of digits is generated content.
import type { CSSProperties } from 'react'

/** Set once on an element around rolling numbers. */
export const rollingDigits = {
  '--digits': String.raw`"0\a 1\a 2\a 3\a 4\a 5\a 6\a 7\a 8\a 9"`,
} as CSSProperties

const strip =
  'block translate-y-[calc(var(--n)*-1lh)] whitespace-pre before:content-(--digits) motion-safe:transition-transform motion-safe:delay-(--wait) motion-safe:duration-(--motion-page) motion-safe:ease-out motion-safe:starting:translate-y-0'

export function RollingNumber({ value }: { value: string }) {
  return (
    <>
      <span className="sr-only">{value}</span>
      <span aria-hidden="true" className="flex h-[1lh] select-none overflow-hidden">
        {value.split('').map((sign, index) =>
          sign >= '0' && sign <= '9' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the figure never changes.
            <span key={index} className={strip} style={{ '--n': sign } as CSSProperties} />
          ) : (
            sign
          ),
        )}
      </span>
    </>
  )
}
