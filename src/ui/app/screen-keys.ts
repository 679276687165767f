// The keys of the open screen. They are off while the reader types, and listed under `?`.
import { useLayoutEffect } from 'react'
import { isTyping } from './is-typing.ts'

export interface ScreenKey {
  /** As the browser names it, in lower case. */
  key: string
  withShift?: true
  /** As it is shown. */
  shown: string
  text: string
  /** False leaves the key to the browser. */
  onPress: () => unknown
}

/** Of each part of the screen that has keys. */
const open = new Set<readonly ScreenKey[]>()

/** Of the screen that is shown now. */
export function screenKeys(): readonly ScreenKey[] {
  return [...open].flat()
}

/** In step with what is drawn: a key pressed right after a screen has changed is for the new one. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  useLayoutEffect(() => {
    open.add(keys)
    function hear(event: KeyboardEvent) {
      const pressed = keys.find((key) => isPressed(key, event))
      if (!pressed || event.defaultPrevented || isTyping(event.target) || isViewingAs()) return
      if (event.key === ' ' && isPressable(event.target)) return
      if (pressed.onPress() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', hear)
    return () => {
      open.delete(keys)
      window.removeEventListener('keydown', hear)
    }
  }, [keys])
}

function isPressed({ key, withShift }: ScreenKey, event: KeyboardEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey || event.key.toLowerCase() !== key) return false
  // Where `/` is typed with Shift it is the same key.
  return !/^[a-z]$/.test(key) || event.shiftKey === (withShift ?? false)
}

/** While an admin views as a user, keys are off like every control (app-frame.tsx). */
function isViewingAs(): boolean {
  return document.getElementById('viewing-as') !== null
}

/** What Space presses. */
function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, input, summary') !== null
}
