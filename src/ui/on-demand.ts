// A part of a screen that loads when the user reaches it. Unlike with React's lazy, a failure to load breaks nothing: the
// placeholder stays, says so, and the next attempt tries again.
import { type ComponentType, useRef, useState } from 'react'
import { uiTexts } from './texts.ts'
import { toast } from './toast.tsx'

/** Creates a hook that returns the part, once loaded, and a function that loads it. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  return function usePart() {
    const [Part, setPart] = useState(() => loaded)
    const isLoading = useRef(false)

    /** `beforeShown` is called just before the part replaces the placeholder. */
    async function want(beforeShown?: () => void): Promise<void> {
      if (Part || isLoading.current) return
      isLoading.current = true
      try {
        loaded = await load()
        beforeShown?.()
        setPart(() => loaded)
      } catch {
        toast({ title: uiTexts.partFailed, tone: 'destructive' })
      }
      isLoading.current = false
    }
    return { Part, want }
  }
}
