// The page on which a guest asks for a new link. It answers the same whether or not the address has requests.
import { textsOf } from '../../../lib/form-text.ts'
import type { AppContext } from '../../../server/context.ts'
import { AppError } from '../../../server/errors.ts'
import { answerForm, type PostedForm } from '../../../server/http/forms.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { linkRoutes, renderLinkPage } from '../../accounts/mail-link-routes.server.ts'
import { readAnswerLink } from '../links.server.ts'
import type { GuestLinkPageData } from './page/guest-link-page-data.ts'
import { guestLinkForm } from './schema.ts'
import { askForGuestLinks } from './service.server.ts'
import { guestTexts } from './texts.ts'

const perNetwork = { name: 'guest-link', points: 20, seconds: 3600, message: guestTexts.tooMany }
const perAddress = { name: 'guest-link-address', points: 3, seconds: 86_400 }

export function guestLinkApi(context: AppContext) {
  const { db, config, rateLimit } = context
  const route = linkRoutes(context, 'Requests', 'guest-link-page')
  const address = rateLimit(perAddress)
  const render = (data: GuestLinkPageData, status: number) =>
    renderLinkPage(context, 'guestLink', data, status)

  return route.api
    .get(paths.guestLink, route.limited, () => render({ state: 'open', token: '', email: '' }, 200))
    .post(paths.guestLink, answerForm(context, perNetwork, posted))

  function posted(form: FormData): PostedForm<typeof guestLinkForm> {
    const { token, email } = textsOf(form, ['token', 'email'])
    return {
      input: guestLinkForm,
      values: () => ({ token, email }),
      async send(input) {
        // Beyond its limit an address gets the same answer, and no mail.
        const isAllowed = await address.consume(input.email).then(() => true, isNotLimited)
        const link = readAnswerLink(config.secret, input.token)
        if (isAllowed) await askForGuestLinks(db, { email: input.email, id: link?.id ?? null })
        return render({ state: 'sent' }, 200)
      },
      refuse({ status, errors, notice }) {
        const shown = { state: 'open', token, email } as const
        const { email: error = '' } = errors
        return render({ ...shown, ...(error && { error }), ...(notice !== undefined && { notice }) }, status)
      },
    }
  }
}

function isNotLimited(thrown: unknown): false {
  if (thrown instanceof AppError && thrown.code === 'rate_limited') return false
  throw thrown
}
