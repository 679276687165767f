// Keys in pairs that work on every screen: G, then the letter of what it opens. They are listed under `?`.
import { useEffect } from 'react'
import { isTyping } from '../ui/app/is-typing.ts'

/** What each letter opens: the button inside `data-go`, which is marked with the value. */
export const goKeys = { n: 'notifications' } as const

export type GoTarget = (typeof goKeys)[keyof typeof goKeys]

/** ms between the two. */
const pause = 1_500

export function useGoKeys(): void {
  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY
    function hear(event: KeyboardEvent) {
      const { key, metaKey, ctrlKey, altKey, shiftKey, timeStamp, target } = event
      if (metaKey || ctrlKey || altKey || shiftKey || event.defaultPrevented || isTyping(target)) return
      const isSecond = timeStamp - begunAt < pause
      begunAt = key.toLowerCase() === 'g' ? timeStamp : Number.NEGATIVE_INFINITY
      const opened = isSecond ? targetOf(key.toLowerCase()) : undefined
      const button = opened && document.querySelector<HTMLElement>(`[data-go=${opened}] button`)
      if (!button) return
      // Not the screen's own key of that letter.
      event.preventDefault()
      event.stopImmediatePropagation()
      button.focus()
      button.click()
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

/** As they are shown. */
export function keysTo(wanted: GoTarget): string {
  const [key = ''] = Object.entries(goKeys).find(([, opened]) => opened === wanted) ?? []
  return `G ${key.toUpperCase()}`
}

function targetOf(key: string): GoTarget | undefined {
  return Object.hasOwn(goKeys, key) ? goKeys[key as keyof typeof goKeys] : undefined
}
