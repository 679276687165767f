// Rows of a list moved by their handles (`data-grip`), with a mouse, a pen or a finger. While a row is dragged, the others
// make room by transforms alone, so that a list of hundreds stays fluid; the document changes when the row is dropped.
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** px from the edge of the window within which the page scrolls along, and how far in a frame at most. */
const edge = 88
const fastest = 18

interface Drag {
  list: HTMLElement
  row: HTMLElement
  /** Of each row, before anything moved: its top and its height, gaps included. */
  places: { top: number; height: number }[]
  from: number
  to: number
  grip: HTMLElement
  pointerId: number
  /** In the document. */
  startY: number
  clientY: number
  frame: number
}

interface DragProps {
  list: RefObject<HTMLElement | null>
  /** Changes with the order of the rows: a drag that is under way ends without a move. */
  order: string
  /** Where the row would be dropped, counted among all rows; null: the drag is over. */
  onMove: (move: { from: number; to: number } | null) => void
  onDrop: (from: number, to: number) => Promise<void>
}

export function useDrag({ list, order, onMove, onDrop }: DragProps) {
  const drag = useRef<Drag | null>(null)
  const settling = useRef<(() => void) | null>(null)

  // The new order is in the document: from here on rows are where they belong without transforms.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order changes.
  useLayoutEffect(() => {
    settling.current?.()
    if (drag.current) end(drag.current)
  }, [order])

  function end(ended: Drag): void {
    drag.current = null
    cancelAnimationFrame(ended.frame)
    clear(ended)
    onMove(null)
  }

  function follow(now: Drag): void {
    const { row, places, from } = now
    const place = places[from]
    if (!place) return
    const by = now.clientY + scrollY - now.startY
    row.style.transform = `translateY(${by}px)`
    const [top, bottom] = [place.top + by, place.top + by + place.height]
    const middle = (index: number) => {
      const { top, height } = places[index] ?? place
      return top + height / 2
    }
    let to = from
    while (to < places.length - 1 && bottom > middle(to + 1)) to++
    if (to === from) while (to > 0 && top < middle(to - 1)) to--
    // Also those that have been drawn meanwhile.
    makeRoom(now, to)
    if (to === now.to) return
    now.to = to
    onMove({ from, to })
  }

  function scrollAlong(now: Drag): void {
    const past = now.clientY < edge ? now.clientY - edge : Math.max(0, now.clientY - (innerHeight - edge))
    if (past !== 0) {
      scrollBy(0, Math.sign(past) * Math.min(fastest, Math.abs(past) / 4))
      follow(now)
    }
    now.frame = requestAnimationFrame(() => scrollAlong(now))
  }

  function begin(event: PointerEvent<HTMLElement>): void {
    const grip = event.target instanceof Element && event.target.closest<HTMLElement>('[data-grip]')
    if (!grip || !list.current || event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    settling.current?.()
    const row = [...list.current.children].find((child) => child.contains(grip))
    if (!(row instanceof HTMLElement)) return
    const { places, from } = measure(list.current, row)
    const { clientY, pointerId } = event
    grip.setPointerCapture(pointerId)
    const begun: Drag = {
      list: list.current,
      row,
      places,
      from,
      to: from,
      grip,
      pointerId,
      startY: clientY + scrollY,
      clientY,
      frame: 0,
    }
    drag.current = begun
    row.setAttribute('data-dragged', '')
    list.current.setAttribute('data-sorting', '')
    begun.frame = requestAnimationFrame(() => scrollAlong(begun))
    onMove({ from, to: from })
  }

  function drop(): void {
    const now = drag.current
    if (!now) return
    drag.current = null
    cancelAnimationFrame(now.frame)
    onMove(null)
    if (now.to === now.from) {
      clear(now)
      return
    }
    settling.current = () => {
      settling.current = null
      clear(now)
    }
    // If nothing came of it, the order stays and no render clears up.
    void onDrop(now.from, now.to).finally(() => settling.current?.())
  }

  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag.current) return
    event.preventDefault()
    event.stopPropagation()
    end(drag.current)
  })
  useEffect(() => {
    window.addEventListener('keydown', cancel, { capture: true })
    return () => window.removeEventListener('keydown', cancel, { capture: true })
  }, [])
  useEffect(() => () => cancelAnimationFrame(drag.current?.frame ?? 0), [])

  return {
    onPointerDown: begin,
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointerId !== event.pointerId) return
      drag.current.clientY = event.clientY
      follow(drag.current)
    },
    onPointerUp: drop,
    onPointerCancel: () => drag.current && end(drag.current),
  }
}

/** Where each row is. One element may stand for several that are not drawn (ui/app/long-list.tsx). */
function measure(list: HTMLElement, row: HTMLElement): Pick<Drag, 'places' | 'from'> {
  const children = rowsOf(list)
  const tops = children.map(({ element }) => element.getBoundingClientRect().top + scrollY)
  const last = (children.at(-1)?.element.getBoundingClientRect().bottom ?? 0) + scrollY
  const places = children.flatMap(({ count }, index) => {
    const top = tops[index] ?? 0
    const height = ((tops[index + 1] ?? last) - top) / count
    return Array.from({ length: count }, (_, nth) => ({ top: top + nth * height, height }))
  })
  return { places, from: children.find(({ element }) => element === row)?.first ?? 0 }
}

/** The list's children, with the index of the first row of each, and how many it stands for. */
function rowsOf(list: HTMLElement): { element: HTMLElement; first: number; count: number }[] {
  let next = 0
  return [...list.children].flatMap((element) => {
    if (!(element instanceof HTMLElement)) return []
    const first = next
    const count = Number(element.dataset.rows ?? 1)
    next += count
    return { element, first, count }
  })
}

function makeRoom({ list, row, places, from }: Drag, to: number): void {
  const height = places[from]?.height ?? 0
  for (const { element, first } of rowsOf(list)) {
    if (element === row) continue
    const shift = first > from && first <= to ? -height : first < from && first >= to ? height : 0
    const transform = shift === 0 ? '' : `translateY(${shift}px)`
    if (element.style.transform !== transform) element.style.transform = transform
  }
}

function clear({ list, grip, pointerId }: Drag): void {
  if (grip.hasPointerCapture(pointerId)) grip.releasePointerCapture(pointerId)
  list.removeAttribute('data-sorting')
  for (const { element } of rowsOf(list)) {
    element.removeAttribute('data-dragged')
    if (element.style.transform !== '') element.style.transform = ''
  }
}
