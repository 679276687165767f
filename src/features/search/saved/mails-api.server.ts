// The link in mails about saved searches that stops them, without signing in: opening it shows a question, submitting acts
// (docs/specification.md §20.50). Mail programs post to the same address by themselves (RFC 8058).
import { z } from '@hono/zod-openapi'
import type { AppContext } from '../../../server/context.ts'
import { answerForm, type PostedForm } from '../../../server/http/forms.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { linkRoutes, renderLinkPage } from '../../accounts/mail-link-routes.server.ts'
import { linkToken } from '../../accounts/schema.ts'
import { ownerOfMailsToken, sendsMails, stopMails } from './mails.server.ts'
import type { SearchMailsPageData } from './page/mails-page-data.ts'

const input = z.strictObject({ token: linkToken })
/** Programs of many people share a network. */
const perMinute = 600

export function searchMailsApi(context: AppContext) {
  const { db, config } = context
  const route = linkRoutes(context, 'Search', 'search-mails-link', perMinute)

  const render = (data: SearchMailsPageData, status: number) =>
    renderLinkPage(context, 'searchMails', data, status)

  async function ask(token: string): Promise<Response> {
    const ownerId = ownerOfMailsToken(config, token)
    if (ownerId === null) return render({ state: 'over' }, 403)
    return render((await sendsMails(db, ownerId)) ? { state: 'open', token } : { state: 'stopped' }, 200)
  }

  return route.api
    .get(paths.searchMails, route.limited, (c) => {
      const token = c.req.query('token')
      return token === undefined ? render({ state: 'missing' }, 404) : ask(token)
    })
    .post(
      paths.searchMails,
      answerForm(context, route.rate, (form, c) => stopping(form.get('token') ?? c.req.query('token'))),
    )

  function stopping(token: unknown): PostedForm<typeof input> {
    return {
      input,
      values: () => ({ token }),
      async send(given) {
        const ownerId = ownerOfMailsToken(config, given.token)
        if (ownerId === null) return render({ state: 'over' }, 403)
        await stopMails(db, ownerId)
        return render({ state: 'stopped' }, 200)
      },
      refuse: ({ code }) => (code === 'invalid_input' ? render({ state: 'over' }, 403) : null),
    }
  }
}
