// A list of hundreds of rows of which only those near the window are in the document, in parts; what lies between is one empty
// element as high as its rows. Works in any scrolling ancestor. A row is one `li`, and says with `aria-posinset` and
// `aria-setsize` where it is. For printing, all of them are there.
import {
  Fragment,
  type HTMLAttributes,
  type ReactElement,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/** Rows that come and go together: few, so that drawing them takes no frame. */
const partLength = 4
/** Parts that are there at first, also on the server. */
const firstParts = 6
/** px beyond what is visible. Far enough for Tab and the wheel, which arrive before the next rows. */
const margin = 900

type ListProps = Omit<HTMLAttributes<HTMLElement>, 'children'>

interface LongListProps<Item> extends ListProps {
  ref?: RefObject<HTMLElement | null>
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** px of a row that has not been drawn yet. */
  rowHeight: number
  /** The key of an item that is there wherever it is. */
  pinned?: string | null | undefined
  isOrdered?: boolean
  /** Draws one `li`, alike for the same item and place. */
  children: (item: Item, index: number) => ReactElement
}

export function LongList<Item>(props: LongListProps<Item>) {
  const { items, keyOf, rowHeight, pinned, isOrdered = false, children: draw, ref, ...listProps } = props
  const own = useRef<HTMLElement>(null)
  const list = ref ?? own
  const hold = useCallback(
    (element: HTMLElement | null) => {
      list.current = element
    },
    [list],
  )
  const count = Math.ceil(items.length / partLength)
  const { near, heights } = useNearParts(list, count)
  const pinnedAt = pinned == null ? -1 : items.findIndex((item) => keyOf(item) === pinned)
  const pinnedPart = Math.floor(pinnedAt / partLength)
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List {...listProps} ref={hold}>
      {Array.from({ length: count }, (_, part) => {
        const from = part * partLength
        const to = Math.min(items.length, from + partLength)
        if (near !== 'all' && !near.has(part) && part !== pinnedPart) {
          const height = heights.get(part) ?? (to - from) * rowHeight
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its index.
          return <li key={`part ${part}`} aria-hidden data-rows={to - from} style={{ height }} />
        }
        return items
          .slice(from, to)
          .map((item, index) => <Fragment key={keyOf(item)}>{draw(item, from + index)}</Fragment>)
      }).flat()}
    </List>
  )
}

/** Parts, by index. */
type Near = ReadonlySet<number> | 'all'

const atFirst: Near = new Set(Array.from({ length: firstParts }, (_, part) => part))

/** Which parts are near what is visible. */
function useNearParts(list: RefObject<HTMLElement | null>, count: number) {
  const isLong = count > firstParts
  const [near, setNear] = useState<Near>(atFirst)
  /** Of parts that have been drawn, in px. */
  const [heights] = useState(() => new Map<number, number>())
  const watch = useRef<ReturnType<typeof watchParts> | null>(null)

  useLayoutEffect(() => {
    if (!list.current || !isLong) return
    const watching = watchParts(list.current, heights, setNear)
    watch.current = watching
    return () => {
      watching.stop()
      watch.current = null
    }
  }, [list, heights, isLong])
  useLayoutEffect(() => watch.current?.look())

  return { near: isLong ? near : 'all', heights } as const
}

function watchParts(list: HTMLElement, heights: Map<number, number>, setNear: (near: Near) => void) {
  /** Of each child of the list; they are in order. */
  const partOf = new Map<Element, number>()
  const visible = new Set<Element>()
  let shown: Near = atFirst
  let observer = observe(scrollerOf(list))

  function observe(root: Element | null): IntersectionObserver {
    return new IntersectionObserver(hear, { root, rootMargin: `${margin}px 0px` })
  }

  function hear(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) visible.add(target)
      else visible.delete(target)
    }
    const next = nearParts()
    if (shown === 'all' || isSame(shown, next)) return
    keepHeights(shown, next)
    shown = next
    setNear(next)
  }

  function nearParts(): Set<number> {
    // What the reader is at, or has begun to write, is not taken away; nor where Tab goes from there.
    const kept = list.querySelectorAll(':scope > :focus-within, :scope > [data-dragged], :scope > :has(form)')
    const partsOf = (elements: Iterable<Element>) => [...elements].flatMap((one) => partOf.get(one) ?? [])
    return new Set([...partsOf(visible), ...partsOf(kept).flatMap((part) => [part - 1, part, part + 1])])
  }

  /** Of what is about to go. */
  function keepHeights(now: ReadonlySet<number>, next: ReadonlySet<number>): void {
    const tops = new Map<number, number>()
    for (const [element, part] of partOf) {
      if (!now.has(part) || next.has(part)) continue
      const { top, bottom } = element.getBoundingClientRect()
      const first = tops.get(part) ?? top
      tops.set(part, first)
      heights.set(part, bottom - first)
    }
  }

  /** After each rendering: which of the children belong to which part. */
  function look(): void {
    const before = new Set(partOf.keys())
    partOf.clear()
    let row = 0
    for (const child of list.children) {
      partOf.set(child, Math.floor(row / partLength))
      row += child instanceof HTMLElement ? Number(child.dataset.rows ?? 1) : 1
      if (!before.delete(child)) observer.observe(child)
    }
    for (const gone of before) {
      observer.unobserve(gone)
      visible.delete(gone)
    }
  }

  /** On a narrow window something else scrolls. */
  function lookAround(): void {
    const root = scrollerOf(list)
    if (root === observer.root) return
    observer.disconnect()
    visible.clear()
    observer = observe(root)
    for (const child of list.children) observer.observe(child)
  }

  function beginPrinting(): void {
    shown = 'all'
    flushSync(() => setNear('all'))
  }

  function endPrinting(): void {
    shown = nearParts()
    setNear(shown)
  }

  const heard = { resize: lookAround, beforeprint: beginPrinting, afterprint: endPrinting }
  for (const [event, listener] of Object.entries(heard)) addEventListener(event, listener)

  return {
    look,
    stop() {
      for (const [event, listener] of Object.entries(heard)) removeEventListener(event, listener)
      observer.disconnect()
    },
  }
}

/** Null: the window. */
function scrollerOf(list: Element): Element | null {
  for (let around = list.parentElement; around && around !== document.body; around = around.parentElement) {
    const isTaller = around.scrollHeight > around.clientHeight + 1
    if (isTaller && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  }
  return null
}

function isSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((part) => other.has(part))
}
