// The page behind the links in mails about a request: either side answers without signing in, and a guest follows theirs.
// GET shows and changes nothing; POST takes one step, which the page can undo for a while (docs/specification.md §20.50).
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '../../../server/context.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { answerForm, type PostedForm } from '../../../server/http/forms.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { linkRoutes, renderLinkPage } from '../../accounts/mail-link-routes.server.ts'
import { users } from '../../accounts/table.server.ts'
import { listRequestCountries } from '../ask/service.server.ts'
import { endGuestLinks, isGuestLinkOpen } from '../guest/service.server.ts'
import { guestTexts } from '../guest/texts.ts'
import { stepInput } from '../input-schema.ts'
import { type AnswerLink, readAnswerLink } from '../links.server.ts'
import { findReader } from '../readers.server.ts'
import { readRequest } from '../service.server.ts'
import { type Party, takeStep, undoStep } from '../steps.server.ts'
import { bookingRequests } from '../table.server.ts'
import { termsFromForm } from '../terms-form.ts'
import { requestTexts } from '../texts.ts'
import type { AnswerPageData, AnswerValues } from './page/answer-page-data.ts'

type Open = Extract<AnswerPageData, { state: 'open' }>

const answerInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('undo') }),
  // Ticked: a program that presses every button ends nothing.
  z.strictObject({ action: z.literal('end_links'), is_sure: z.literal('on', guestTexts.end.missing) }),
  stepInput,
])

export function answerRequestApi(context: AppContext) {
  const { db, config } = context
  const route = linkRoutes(context, 'Requests', 'request-answer')
  const render = (data: AnswerPageData, status: number) =>
    renderLinkPage(context, 'answerRequest', data, status)

  /** The page instead for a link that we did not issue, one that has ended, and a request that is gone. */
  async function openLink(token: string): Promise<Opened | Response> {
    const link = readAnswerLink(config.secret, token)
    const party = link && (await findParty(db, link))
    if (!link || !party) return render({ state: 'over' }, 403)
    if (party === 'ended') return render({ state: 'ended', token }, 410)
    const [request, countries] = await Promise.all([
      readRequest(db, link.id, { ...party, may_act: true }),
      listRequestCountries(db),
    ])
    const isGuest = link.of === 'guest'
    const isUsed = !isGuest && link.count !== request.version
    const shown: Open = { state: 'open', token, isGuest, request, isUsed, countries, values: {}, errors: {} }
    return { link, party, shown }
  }

  return route.api
    .get(paths.requestAnswering, route.limited, async (c) => {
      const token = c.req.query('token')
      if (token === undefined) return render({ state: 'missing' }, 404)
      const opened = await openLink(token)
      return opened instanceof Response ? opened : render(opened.shown, 200)
    })
    .post(paths.requestAnswering, answerForm(context, route.rate, posted))

  function posted(form: FormData): PostedForm<typeof answerInput> {
    const values = textsOf(form)
    const { token = '' } = values
    let opened: Opened | null = null
    return {
      input: answerInput,
      async open() {
        const found = await openLink(token)
        if (found instanceof Response) return found
        opened = found
        // A second press, or a program that presses: what was done stands, and the page says so.
        const { shown } = found
        const isStep = values.action !== 'undo' && values.action !== 'end_links'
        const isDone = shown.isUsed || (shown.request.pending !== null && isStep)
        return isDone ? render(shown, 200) : undefined
      },
      values: () => inputOf(values, form),
      async send(input) {
        if (!opened) return render({ state: 'over' }, 403)
        const { link, party } = opened
        if (input.action === 'end_links') return endLinks(link)
        if (input.action === 'undo') await undoStep(db, link.id, party)
        else await takeStep(db, config, link.id, party, input)
        const now = await openLink(token)
        return now instanceof Response ? now : render(now.shown, 200)
      },
      async refuse({ status, errors, notice }) {
        const now = await openLink(token).catch(() => null)
        if (!now) return render({ state: 'over' }, status)
        if (now instanceof Response) return now
        return render(
          { ...now.shown, values, errors: withoutPaths(errors), notice: notice ?? describe(errors, values) },
          status,
        )
      },
    }
  }

  async function endLinks({ id, of, count }: AnswerLink): Promise<Response> {
    if (of !== 'guest') throw new AppError('forbidden', 'This link ends by itself.')
    await endGuestLinks(db, id, count)
    return render({ state: 'justEnded' }, 200)
  }
}

interface Opened {
  link: AnswerLink
  party: Party
  shown: Open
}

function inputOf(values: AnswerValues, form: FormData) {
  const { action, is_sure } = values
  if (action === 'undo') return { action }
  return action === 'end_links' ? { action, is_sure } : stepFrom(values, form)
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

/** Terms are fields of a proposal only. */
function describe({ terms }: Record<string, string>, { action }: AnswerValues): string {
  return (action !== 'propose' && terms) || requestTexts.answer.check
}

function textsOf(form: FormData): AnswerValues {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/**
 * Who the link is for; null when the request or their account is gone, the speaker’s account or their own suspended, or a colleague
 * no longer in the team; `ended` for an old one of a guest.
 */
async function findParty(
  db: Database,
  { id, side, of, count, person }: AnswerLink,
): Promise<Party | 'ended' | null> {
  const [found] = await db
    .select({ row: bookingRequests })
    .from(bookingRequests)
    .innerJoin(users, eq(users.id, bookingRequests.profile_id))
    .where(and(eq(bookingRequests.id, id), isNull(users.suspended_at)))
  if (!found) return null
  const { row } = found
  if (of === 'guest' && !isGuestLinkOpen(row, count)) return 'ended'
  const userId = side === 'speaker' ? row.profile_id : row.organizer_id
  // A link to an account, which is gone.
  if (of === 'version' && person === undefined && userId === null) return null
  if (await isSuspended(db, person ?? userId)) return null
  if (person !== undefined) {
    const colleague = await findReader(db, person, id).catch(() => null)
    return colleague?.may_act && colleague.side === side ? { ...colleague, way: 'mail' } : null
  }
  return { side, userId, way: 'mail' }
}

/** Of a link, which asks for no session. */
async function isSuspended(db: Database, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.suspended_at)))
  return found.length > 0
}
