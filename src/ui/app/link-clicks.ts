// The clicks on plain links of a long list, heard once for all of them: the router's own links are all rendered again with
// every navigation.
import { type MouseEvent, useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

/**
 * For `onClick` of what is around the links; keys arrive as clicks, too. What opens elsewhere is left to the browser. `options`:
 * the same every time.
 */
export function useLinkClicks(options?: NavigateOptions): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || link.origin !== window.location.origin) return
      event.preventDefault()
      void navigate(link.pathname + link.search, options)
    },
    [navigate, options],
  )
}
