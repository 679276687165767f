// The link in a mail that stops mails of its kind, without signing in: opening it shows a question, submitting acts
// (docs/specification.md §20.50). Mail programs post to the same address by themselves (RFC 8058).
import { z } from '@hono/zod-openapi'
import type { AppContext } from '../../server/context.ts'
import { answerForm, type PostedForm } from '../../server/http/forms.ts'
import type { StopMailsPageData } from '../../shell/site/stop-mails-page.tsx'
import { linkRoutes, renderLinkPage } from './mail-link-routes.server.ts'
import { linkToken } from './schema.ts'

const input = z.strictObject({ token: linkToken })
/** Programs of many people share a network. */
const perMinute = 600

interface StoppedMails {
  /** Of the API's description, and of the limit. */
  tag: string
  name: string
  /** The address of the link, and its row in routes/pages.ts. */
  path: string
  page: string
  /** Whose token it is; null if we did not issue it. */
  ownerOf(token: string): string | null
  isSent(ownerId: string): Promise<boolean>
  stop(ownerId: string): Promise<void>
}

export function stopMailsRoutes(context: AppContext, mails: StoppedMails) {
  const route = linkRoutes(context, mails.tag, mails.name, perMinute)
  const render = (data: StopMailsPageData, status: number) =>
    renderLinkPage(context, mails.page, data, status)

  async function ask(token: string): Promise<Response> {
    const ownerId = mails.ownerOf(token)
    if (ownerId === null) return render({ state: 'over' }, 403)
    return render((await mails.isSent(ownerId)) ? { state: 'open', token } : { state: 'stopped' }, 200)
  }

  return route.api
    .get(mails.path, route.limited, (c) => {
      const token = c.req.query('token')
      return token === undefined ? render({ state: 'missing' }, 404) : ask(token)
    })
    .post(
      mails.path,
      answerForm(context, route.rate, (form, c) => stopping(form.get('token') ?? c.req.query('token'))),
    )

  function stopping(token: unknown): PostedForm<typeof input> {
    return {
      input,
      values: () => ({ token }),
      async send(given) {
        const ownerId = mails.ownerOf(given.token)
        if (ownerId === null) return render({ state: 'over' }, 403)
        await mails.stop(ownerId)
        return render({ state: 'stopped' }, 200)
      },
      refuse: ({ code }) => (code === 'invalid_input' ? render({ state: 'over' }, 403) : null),
    }
  }
}
