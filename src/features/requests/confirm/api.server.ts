// Routes of the link in a guest's mail: opening it shows what will be sent, submitting sends it once; as a page that works
// without JavaScript, and as JSON.
import type { AppContext } from '../../../server/context.ts'
import { answerForm, type PostedForm } from '../../../server/http/forms.ts'
import { errors, jsonBody } from '../../../server/http/openapi.ts'
import { apiPaths, paths } from '../../../vocabulary/paths.ts'
import { linkRoutes, renderLinkPage } from '../../accounts/mail-link-routes.server.ts'
import { linkToken } from '../../accounts/schema.ts'
import { requestConfirmation } from '../input-schema.ts'
import { unconfirmedRequest } from '../schema.ts'
import type { ConfirmPageData } from './page/confirm-page-data.ts'
import { confirmRequest, showUnconfirmed } from './service.server.ts'

export function confirmRequestApi(context: AppContext) {
  const { db, config } = context
  const route = linkRoutes(context, 'Requests', 'request-link')
  const show = route.look(
    apiPaths.confirmRequest,
    'Review a request before it is sent',
    unconfirmedRequest,
    'Whether the link is valid, and what it sends.',
  )
  const confirm = route.post(apiPaths.confirmRequest, 'Confirm a request', {
    description:
      'Once. A used link: 409 with code `conflict`; an expired one, or one of a day that has passed: 403 with code `link_invalid`. The address of an organizer’s account whose plan includes no further contact: 403 with code `limit_reached`. A speaker who has received a day’s requests: 429.',
    request: { body: jsonBody(requestConfirmation) },
    responses: { 204: { description: 'The speaker has it.' }, ...errors(409) },
  })

  const render = (data: ConfirmPageData, status: number) =>
    renderLinkPage(context, 'confirmRequest', data, status)

  async function renderOpen(token: string): Promise<Response> {
    const isToken = linkToken.safeParse(token).success
    if (!isToken) return render({ state: 'over' }, 403)
    const { speaker, request, is_confirmed, is_past } = await showUnconfirmed(db, config, token)
    if (is_confirmed) return render({ state: 'confirmed' }, 409)
    if (is_past) return render({ state: 'past' }, 403)
    if (speaker === null || request === null) return render({ state: 'over' }, 403)
    return render({ state: 'open', token, speaker, request }, 200)
  }

  return route.api
    .openapi(show, async (c) => c.json(await showUnconfirmed(db, config, c.req.valid('query').token), 200))
    .openapi(confirm, async (c) => {
      await confirmRequest(db, config, c.req.valid('json').token)
      return c.body(null, 204)
    })
    .get(paths.requestConfirmation, route.limited, (c) => {
      const token = c.req.query('token')
      return token === undefined ? render({ state: 'missing' }, 404) : renderOpen(token)
    })
    .post(
      paths.requestConfirmation,
      answerForm(context, route.rate, (form) => confirmation(form.get('token'))),
    )

  function confirmation(token: unknown): PostedForm<typeof requestConfirmation> {
    return {
      input: requestConfirmation,
      values: () => ({ token }),
      async send(input) {
        await confirmRequest(db, config, input.token)
        return render({ state: 'sent' }, 200)
      },
      refuse({ code, status, notice = '' }) {
        if (code === 'link_invalid') return renderOpen(String(token))
        if (code === 'invalid_input') return render({ state: 'over' }, 403)
        if (code === 'conflict') return render({ state: 'confirmed' }, status)
        if (code === 'own_account') return render({ state: 'own' }, status)
        if (code === 'limit_reached') return render({ state: 'limited', reason: notice }, status)
        if (code === 'rate_limited') return render({ state: 'busy', reason: notice }, status)
        return null
      },
    }
  }
}
