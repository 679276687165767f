// Push notifications in this browser: on or off by a button, or why that is not possible here.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import {
  type BrowserPush,
  readBrowserPush,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../notifications/push/app/browser-push.ts'
import { addSubscription, pushQuery, removeSubscription } from '../../notifications/push/queries.ts'
import type { PushState } from '../../notifications/push/schema.ts'
import { pushTexts as texts } from '../../notifications/push/texts.ts'
import { SettingRow } from './setting-row.tsx'

export function PushRow() {
  return (
    <Reading
      of={useQuery(pushQuery)}
      waiting={<ListSkeleton label={texts.loading} rows={1} className="h-16" />}
    >
      {(state) => <Row state={state} />}
    </Reading>
  )
}

function Row({ state: { public_key, subscriptions } }: { state: PushState }) {
  const client = useQueryClient()
  const { browser, readAgain } = useBrowserPush()
  const here = subscriptions.find(({ is_here }) => is_here)
  const others = subscriptions.length - (here ? 1 : 0)
  // Either side may have ended it: the server with a session, the browser by its settings.
  const isOn = here !== undefined && browser === 'subscribed'

  async function turnOn(): Promise<void> {
    try {
      const subscription = await subscribeBrowser(public_key)
      if (!subscription) return toast({ title: texts.notAllowed, tone: 'destructive' })
      await addSubscription(client, subscription)
      toast({ title: texts.turnedOn, tone: 'success' })
    } catch (error) {
      if (error instanceof DOMException) return toast({ title: texts.noService, tone: 'destructive' })
      await unsubscribeBrowser()
      throw error
    } finally {
      await readAgain()
    }
  }

  async function turnOff(id: string): Promise<void> {
    await removeSubscription(client, id)
    await unsubscribeBrowser()
    await readAgain()
    toast({ title: texts.turnedOff, tone: 'success' })
  }

  const change = useMutation({
    // Offline, a failure is known at once.
    networkMode: 'always',
    mutationFn: () => (isOn ? turnOff(here.id) : turnOn()),
    onError: (error) =>
      toast({ title: requestErrorText(error, texts.failing, ['rate_limited']), tone: 'destructive' }),
  })
  const isPossible = browser === 'unsubscribed' || browser === 'subscribed'
  return (
    <SettingRow
      icon={BellRing}
      title={texts.title}
      text={[stateText(browser, isOn), others > 0 && texts.elsewhere(others)].filter(Boolean).join(' ')}
      action={
        isPossible && (
          // One button, so that it keeps the focus.
          <Button
            variant="secondary"
            busy={change.isPending}
            busyLabel={isOn ? texts.turningOff : texts.turningOn}
            onClick={() => change.mutate()}
          >
            {isOn ? texts.turnOff : texts.turnOn}
          </Button>
        )
      }
    />
  )
}

function stateText(browser: BrowserPush | null, isOn: boolean): string {
  if (browser === null) return texts.checking
  if (browser === 'unsupported' || browser === 'denied') return texts[browser]
  return isOn ? texts.on : texts.off
}

/** Null until it is known. Read again when the user comes back, perhaps from the browser's settings. */
function useBrowserPush() {
  const [browser, setBrowser] = useState<BrowserPush | null>(null)
  const readAgain = useCallback(
    async () => setBrowser(await readBrowserPush().catch((): BrowserPush => 'unsupported')),
    [],
  )
  useEffect(() => {
    void readAgain()
    const onFocus = () => void readAgain()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [readAgain])
  return { browser, readAgain }
}
