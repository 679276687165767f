// A part of a screen that is loaded when somebody comes to it. Unlike React's lazy, a part that could not be loaded breaks
// nothing: what stands in its place stays, says so, and the next who comes tries again.
import { type ComponentType, useRef, useState } from 'react'
import { uiTexts } from './texts.ts'
import { toast } from './toast.tsx'

/** Makes a hook that answers the part, once it is here, and what asks for it. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  return function usePart() {
    const [Part, setPart] = useState(() => loaded)
    const isLoading = useRef(false)

    /** `beforeShown` is called at the moment at which the part takes its place. */
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
