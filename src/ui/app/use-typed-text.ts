// Text that takes effect shortly after the last key. The value of an address wins when it changes otherwise, e.g. by Back; one that
// the typing itself has led to does not undo what was typed since.
import { useEffect, useRef, useState } from 'react'

export interface TypedText {
  typed: string
  /** Takes effect after the pause. */
  type: (text: string) => void
  /** Takes effect now. */
  apply: (text: string) => void
  /** Shows another text, which has no effect. */
  show: (text: string) => void
}

/** `pause` in ms. `onChange` gets the text without spaces at its ends, if it differs from the value. */
export function useTypedText(value: string, pause: number, onChange: (text: string) => void): TypedText {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  /** What was applied and has not arrived yet. */
  const [applied, setApplied] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    const at = applied.lastIndexOf(value)
    setApplied(at < 0 ? [] : applied.slice(at + 1))
    if (at < 0 && typed.trim() !== value) setTyped(value)
  }
  // A timer may fire before the last text that was applied is rendered.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = applied.at(-1) ?? value
  }, [applied, value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(text: string) {
    clearTimeout(timer.current)
    const next = text.trim()
    if (next === latest.current) return
    latest.current = next
    setApplied((before) => [...before, next])
    onChange(next)
  }

  return {
    typed,
    type(text) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => apply(text), pause)
    },
    apply,
    show(text) {
      clearTimeout(timer.current)
      setTyped(text)
    },
  }
}
