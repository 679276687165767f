// Several days chosen at once: with the mouse by dragging across them, by keyboard with Shift and the arrows.
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

export interface Range {
  /** Where it began; `end` may be earlier. */
  anchor: string
  end: string
}

interface Days {
  first_day: string
  last_day: string
}

export function sorted({ anchor, end }: Range): Days {
  return anchor <= end ? { first_day: anchor, last_day: end } : { first_day: end, last_day: anchor }
}

/** `onDrag` is called when several days have been dragged across. */
export function useRange(onDrag: (days: Days) => void) {
  const [range, setRange] = useState<Range | null>(null)
  const [isDragging, setDragging] = useState(false)

  const finish = useEffectEvent(() => {
    setDragging(false)
    if (!range) return
    setRange(null)
    if (range.anchor !== range.end) onDrag(sorted(range))
  })
  useEffect(() => {
    if (!isDragging) return
    window.addEventListener('pointerup', finish)
    return () => window.removeEventListener('pointerup', finish)
  }, [isDragging])

  return {
    range: range && range.anchor !== range.end ? range : null,
    clear: () => setRange(null),
    /** From the day in hand, or from where the range began. */
    extend: (from: string, end: string) => setRange((now) => ({ anchor: now?.anchor ?? from, end })),
    /** For the control of a day. A finger scrolls instead. */
    dragProps: (day: string) => ({
      onPointerDown({ pointerType, button }: PointerEvent) {
        if (pointerType === 'touch' || button !== 0) return
        setRange({ anchor: day, end: day })
        setDragging(true)
      },
      onPointerEnter() {
        if (isDragging) setRange((now) => now && { ...now, end: day })
      },
    }),
  }
}
