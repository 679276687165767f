// A part of a screen that loads when the user reaches it. Unlike with React's lazy, a failure to load breaks nothing: the
// placeholder stays, says so, and the next attempt tries again.
import { type ComponentType, useRef, useState } from 'react'
import { uiTexts } from './texts.ts'
import { toast } from './toast.tsx'

/** Creates a hook that returns the part, once loaded, and a function that loads it. `isSilent`: its user says that it failed. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>, isSilent?: true) {
  let loaded: ComponentType<Props> | undefined
  return function usePart() {
    const [Part, setPart] = useState(() => loaded)
    const loading = useRef<Promise<boolean> | null>(null)

    async function attempt(beforeShown?: () => void): Promise<boolean> {
      try {
        loaded = await load()
        beforeShown?.()
        setPart(() => loaded)
        return true
      } catch {
        if (!isSilent) toast({ title: uiTexts.partFailed(), tone: 'destructive' })
        return false
      } finally {
        loading.current = null
      }
    }

    /** Whether it is there. `beforeShown` is called just before the part replaces the placeholder. */
    async function want(beforeShown?: () => void): Promise<boolean> {
      if (Part) return true
      loading.current ??= attempt(beforeShown)
      return loading.current
    }
    return { Part, want }
  }
}
