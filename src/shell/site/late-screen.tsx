// Replaces a screen whose file could not be fetched, e.g. offline: says so, and yields to the screen once its file has
// loaded. The frames around it stay, with what was typed in them. The router requests a route's file only once, so the
// retry goes through the data of its loader.
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { LoadFailure } from '../../ui/app/load-failure.tsx'
import type { ScreenModule } from '../page.ts'
import { siteTexts } from './texts.ts'

const texts = siteTexts.late

export function lateScreen(load: () => Promise<ScreenModule>): ScreenModule {
  let screen: ScreenModule | undefined
  function Component() {
    // Rendered again when the loaders have finished.
    const { state, revalidate } = useRevalidator()
    if (screen) return <screen.Component />
    return <NotLoaded onRetry={() => void revalidate()} isRetrying={state === 'loading'} />
  }
  return {
    Component,
    async prefetch(visit) {
      screen ??= await load().catch(() => undefined)
      await screen?.prefetch?.(visit)
    },
  }
}

function NotLoaded({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  // A try that began offline fails even if the connection is back before it has failed: another one follows.
  const isBack = useRef(false)
  useEffect(() => {
    function onOnline() {
      if (isRetrying) isBack.current = true
      else onRetry()
    }
    addEventListener('online', onOnline)
    if (isBack.current && !isRetrying) {
      isBack.current = false
      onRetry()
    }
    return () => removeEventListener('online', onOnline)
  }, [onRetry, isRetrying])
  return (
    <LoadFailure title={texts.title} onRetry={onRetry} isRetrying={isRetrying} isScreen>
      {navigator.onLine ? texts.text : texts.offline}
    </LoadFailure>
  )
}
