// An address that names a request, an event or a person opens their conversation, and starts it if there is none. The team of an
// event chooses the speaker first.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isId } from '../../../lib/list-address.ts'
import { RequestError, requestErrorText } from '../../../lib/request-errors.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { onDemand } from '../../../ui/on-demand.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { eventQuery } from '../../events/queries.ts'
import type { ReadEvent } from '../../events/schema.ts'
import { openConversation } from '../queries.ts'
import { screenTexts as texts } from './texts.ts'

const useChoice = onDemand(async () => (await import('./write-about-event.tsx')).WriteAboutEvent)

interface Refusal {
  text: string
  /** A plan would include it. */
  isLimit: boolean
}

export function OpenRequested() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [ownEvent, setOwnEvent] = useState<ReadEvent | null>(null)
  const { Part: WriteAboutEvent, want } = useChoice()
  const load = useEffectEvent(() => void want())
  const asked = pathname === paths.dashboardMessages ? search : ''

  useEffect(() => {
    const parameters = new URLSearchParams(asked)
    const request_id = parameters.get('request')
    const event_id = parameters.get('event')
    const username = parameters.get('with')
    const start = {
      ...(request_id && isId(request_id) && { request_id }),
      ...(event_id && isId(event_id) && { event_id }),
      ...(username && { username }),
    }
    if (Object.keys(start).length === 0) return
    let isLeft = false
    async function open() {
      const own = start.event_id && !start.username ? await findOwnEvent(client, start.event_id) : null
      if (isLeft) return
      setOwnEvent(own)
      if (own) return load()
      const id = await openConversation(client, start)
      if (!isLeft) void navigate(paths.dashboardConversation(id), { replace: true })
    }
    open().catch((error: unknown) => {
      if (isLeft) return
      const telling = ['limit_reached', 'conflict', 'forbidden', 'not_found', 'invalid_input']
      setRefusal({
        text: requestErrorText(error, texts.openFailed, telling),
        isLimit: error instanceof RequestError && error.code === 'limit_reached',
      })
    })
    return () => {
      isLeft = true
    }
  }, [asked, client, navigate])

  function close() {
    setRefusal(null)
    setOwnEvent(null)
    void navigate(paths.dashboardMessages, { replace: true })
  }
  if (ownEvent && WriteAboutEvent) return <WriteAboutEvent event={ownEvent} onClose={close} />
  return (
    <Dialog open={refusal !== null} onClose={close} title={texts.notOpened} description={refusal?.text}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {refusal?.isLimit && (
          <Link to={paths.dashboardSettingsArea('plan')} className={buttonClass({ variant: 'secondary' })}>
            {texts.plans}
          </Link>
        )}
        <Button data-autofocus onClick={close}>
          {texts.back}
        </Button>
      </div>
    </Dialog>
  )
}

/** Null where the user does not write for the organizers. */
async function findOwnEvent(client: QueryClient, id: string): Promise<ReadEvent | null> {
  const event = await client.fetchQuery(eventQuery(id)).catch(() => null)
  return event?.role && event.role !== 'reader' ? event : null
}
