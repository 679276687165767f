// An address that names a request or a person opens their conversation, and starts it if there is none.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isId } from '../../../lib/list-address.ts'
import { RequestError, requestErrorText } from '../../../lib/request-errors.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { openConversation } from '../queries.ts'
import { screenTexts as texts } from './texts.ts'

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
    openConversation(client, start).then(
      (id) => {
        if (!isLeft) void navigate(paths.dashboardConversation(id), { replace: true })
      },
      (error: unknown) => {
        if (isLeft) return
        const telling = ['limit_reached', 'conflict', 'forbidden', 'not_found', 'invalid_input']
        setRefusal({
          text: requestErrorText(error, texts.openFailed, telling),
          isLimit: error instanceof RequestError && error.code === 'limit_reached',
        })
      },
    )
    return () => {
      isLeft = true
    }
  }, [asked, client, navigate])

  function close() {
    setRefusal(null)
    void navigate(paths.dashboardMessages, { replace: true })
  }
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
