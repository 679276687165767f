// How many of a long list's rows are in the document: the first screens at once, the others in small parts while the browser
// is idle, so that no part blocks it. Soon all of them are there: for searching the page, screen readers and dragging.
import { useEffect, useState } from 'react'

const first = 24
const further = 12

export function useGrowing(count: number): number {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    if (shown >= count) return
    // After the frame with the last part.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setShown(shown + further), 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, count])
  return shown
}
