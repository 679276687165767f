// The page behind the links in mails about a request: either side answers without signing in, and a guest follows theirs.
// GET shows and changes nothing; POST takes one step, which the page can undo for a while (docs/specification.md §20.50).
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '../../../server/context.ts'
import type { Database } from '../../../server/database/database.ts'
import { answerForm, type PostedForm } from '../../../server/http/forms.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { linkRoutes, renderLinkPage } from '../../accounts/mail-link-routes.server.ts'
import { users } from '../../accounts/table.server.ts'
import { listRequestCountries } from '../ask/service.server.ts'
import { type AnswerLink, readAnswerLink } from '../links.server.ts'
import { stepInput } from '../schema.ts'
import { readRequest } from '../service.server.ts'
import { type Party, takeStep, undoStep } from '../steps.server.ts'
import { bookingRequests } from '../table.server.ts'
import { termsFromForm } from '../terms-form.ts'
import { requestTexts } from '../texts.ts'
import type { AnswerPageData, AnswerValues } from './page/answer-page-data.ts'

type Open = Extract<AnswerPageData, { state: 'open' }>

const answerInput = z.union([z.strictObject({ action: z.literal('undo') }), stepInput])

export function answerRequestApi(context: AppContext) {
  const { db, config } = context
  const route = linkRoutes(context, 'Requests', 'request-answer')
  const render = (data: AnswerPageData, status: number) =>
    renderLinkPage(context, 'answerRequest', data, status)

  /** Null for a link that we did not issue, and for a request that is gone. */
  async function openLink(token: string): Promise<{ link: AnswerLink; party: Party; shown: Open } | null> {
    const link = readAnswerLink(config.secret, token)
    const party = link && (await findParty(db, link))
    if (!link || !party) return null
    const [request, countries] = await Promise.all([
      readRequest(db, link.id, link.side),
      listRequestCountries(db),
    ])
    const isUsed = link.version !== 'guest' && link.version !== request.version
    const shown: Open = { state: 'open', token, request, isUsed, countries, values: {}, errors: {} }
    return { link, party, shown }
  }

  return route.api
    .get(paths.requestAnswering, route.limited, async (c) => {
      const token = c.req.query('token')
      if (token === undefined) return render({ state: 'missing' }, 404)
      const opened = await openLink(token)
      return opened ? render(opened.shown, 200) : render({ state: 'over' }, 403)
    })
    .post(paths.requestAnswering, answerForm(context, route.rate, posted))

  function posted(form: FormData): PostedForm<typeof answerInput> {
    const values = textsOf(form)
    const { token = '' } = values
    let opened: Awaited<ReturnType<typeof openLink>> = null
    return {
      input: answerInput,
      async open() {
        opened = await openLink(token)
        if (!opened) return render({ state: 'over' }, 403)
        // A second press, or a program that presses: what was done stands, and the page says so.
        const { shown } = opened
        const isDone = shown.isUsed || (shown.request.pending !== null && values.action !== 'undo')
        return isDone ? render(shown, 200) : undefined
      },
      values: () => (values.action === 'undo' ? { action: 'undo' } : stepFrom(values, form)),
      async send(input) {
        if (!opened) return render({ state: 'over' }, 403)
        const { link, party } = opened
        if (input.action === 'undo') await undoStep(db, link.id, party)
        else await takeStep(db, config, link.id, party, input)
        const now = await openLink(token)
        return now ? render(now.shown, 200) : render({ state: 'over' }, 403)
      },
      async refuse({ status, errors, notice }) {
        const now = await openLink(token).catch(() => null)
        if (!now) return render({ state: 'over' }, status)
        return render({ ...now.shown, values, errors: withoutPaths(errors), ...describe(notice) }, status)
      },
    }
  }
}

/** `version` is the one that was shown. */
function stepFrom(values: AnswerValues, form: FormData) {
  const { action, version, consequences = '', reason, note = '', override_reason, is_firm } = values
  const given = (text: string | undefined) => (text === undefined || text === '' ? undefined : text)
  return {
    action,
    version: Number(version),
    consequences,
    note,
    reason: given(reason),
    override_reason: given(override_reason),
    ...(is_firm === 'on' && { is_firm: true }),
    ...(action === 'propose' && { terms: termsFromForm(form) }),
  }
}

/** Fields are named without the object that they are in. */
function withoutPaths(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.replace(/^terms\./, ''), text]),
  )
}

function describe(notice: string | undefined): { notice?: string } {
  return notice === undefined ? { notice: requestTexts.answer.check } : { notice }
}

function textsOf(form: FormData): AnswerValues {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Whoever the link is for; null when the request is gone or the speaker’s account suspended. */
async function findParty(db: Database, { id, side }: AnswerLink): Promise<Party | null> {
  const [row] = await db
    .select({ profile_id: bookingRequests.profile_id, organizer_id: bookingRequests.organizer_id })
    .from(bookingRequests)
    .innerJoin(users, eq(users.id, bookingRequests.profile_id))
    .where(and(eq(bookingRequests.id, id), isNull(users.suspended_at)))
  return row ? { side, userId: side === 'speaker' ? row.profile_id : row.organizer_id, way: 'mail' } : null
}
