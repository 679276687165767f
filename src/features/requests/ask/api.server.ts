// Routes for sending a request: the page with its form, which works without JavaScript, and the same as JSON. Signed-in
// users send at once; a guest's request waits for confirmation.
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { isId } from '../../../lib/list-address.ts'
import type { SessionUser } from '../../../server/auth/auth.ts'
import type { AppContext, AppEnv } from '../../../server/context.ts'
import { answerForm, type PostedForm } from '../../../server/http/forms.ts'
import { idempotencyHeaders, idempotent } from '../../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody, routesFor } from '../../../server/http/openapi.ts'
import { perNetwork } from '../../../server/http/per-network.ts'
import { apiPaths, paths } from '../../../vocabulary/paths.ts'
import { talkFormats } from '../../../vocabulary/talk-formats.ts'
import { findOwnEvent } from '../../events/service.server.ts'
import { readProfile } from '../../profiles/service.server.ts'
import { explainContactLimit } from '../contacts.server.ts'
import { type SpeakingRequestInput, speakingRequestInput } from '../input-schema.ts'
import { type AskedSpeaker, askedSpeaker, sentRequest } from '../schema.ts'
import { presentAsked, valuesFromEvent } from './from-event.ts'
import {
  emptyRequest,
  inputFromValues,
  type RequestPageData,
  type RequestValues,
  requestFromForm,
} from './page/request-page-data.ts'
import { askSpeaker, findAskedSpeaker, listRequestCountries, unknownSpeaker } from './service.server.ts'

/** Requests per network and hour, and per guest address and day. */
const perHour = 20
const perAddress = 5
const dayInSeconds = 86_400
const ofNetwork = { name: 'speaking-request', points: perHour, seconds: 3_600 }

const params = z.object({ username: z.string().max(64) })

/** Of the address. Anything else asks for no particular event. */
const eventAsked = z.object({ event: z.uuid(), slot: z.uuid().optional().catch(undefined) })

type OpenForm = Extract<RequestPageData, { state: 'form' }>
export function askSpeakerApi(context: AppContext) {
  const route = routesFor({ tags: ['Requests'] })
  const { auth, db, config, pages, rateLimit } = context
  const ofAddress = rateLimit({
    name: 'speaking-request-address',
    points: perAddress,
    seconds: dayInSeconds,
    message: 'This address has sent enough requests today. Try again later.',
  })

  const userOf = async (c: Context<AppEnv>): Promise<SessionUser | null> =>
    (c.req.header('cookie') ? await auth.readSession(c) : null)?.user ?? null
  /** Guests share their network's keys. */
  const senderOf = async (c: Context<AppEnv>) => (await userOf(c))?.id ?? ''

  async function ask(username: string, user: SessionUser | null, input: SpeakingRequestInput) {
    if (!(await findAskedSpeaker(db, username))) throw unknownSpeaker()
    if (!user) await ofAddress.consume(input.requester_email)
    return askSpeaker(db, config, username, user, input)
  }

  const look = route.get(apiPaths.requestsToSpeaker.pattern, 'The speaker a request goes to', {
    request: { params },
    responses: {
      200: jsonAnswer('The speaker.', askedSpeaker),
      301: { description: 'The speaker was renamed, or the name is in lower case.' },
      ...errors(404),
    },
  })
  const send = route.post(apiPaths.requestsToSpeaker.pattern, 'Ask a speaker to speak', {
    description:
      'Signed in: `requested`, with the account’s name. As a guest: `pending_confirmation` until the mailed link is used, within 7 days. Organizers contact as many speakers a month as their plan includes: 403 with code `limit_reached`.',
    middleware: [perNetwork(context, ofNetwork), idempotent(context, { whose: senderOf })],
    request: { params, headers: idempotencyHeaders, body: jsonBody(speakingRequestInput) },
    responses: { 201: jsonAnswer('Stored.', sentRequest), ...errors(403, 404, 409, 429) },
  })

  async function render(data: RequestPageData, status: number): Promise<Response> {
    const answer = await pages.renderWith('speakerRequest', data, status)
    answer.headers.set('X-Robots-Tag', 'noindex')
    return answer
  }

  /** What the reader's own event fills in; nothing of one that is not theirs. */
  async function fromEvent(c: Context<AppEnv>, user: SessionUser | null, { formats }: AskedSpeaker) {
    const asked = eventAsked.safeParse({ event: c.req.query('event'), slot: c.req.query('slot') })
    if (!user || !asked.success) return null
    const event = await findOwnEvent(db, user.id, asked.data.event)
    return (
      event && {
        event: presentAsked(event),
        values: valuesFromEvent(event, {
          slotId: asked.data.slot,
          formats: formats.length > 0 ? formats : talkFormats,
          today: new Date().toISOString().slice(0, 10),
        }),
      }
    )
  }

  /** The initial form, with the name of the signed-in user. */
  async function emptyForm(speaker: RequestPageData['speaker'], user: SessionUser | null): Promise<OpenForm> {
    const [countries, profile] = await Promise.all([
      listRequestCountries(db),
      user ? readProfile(db, user.id).catch(() => null) : null,
    ])
    return {
      state: 'form',
      speaker,
      viewer: user && { name: `${user.name} ${user.last_name}`.trim() || user.email, email: user.email },
      countries,
      event: null,
      values: { ...emptyRequest, organisation: profile?.organisation ?? '' },
      errors: {},
    }
  }

  return route.api
    .openapi(look, async (c) => {
      const { username } = c.req.valid('param')
      const asked = await findAskedSpeaker(db, username)
      if (!asked) throw unknownSpeaker()
      const { speaker } = asked
      if (speaker.username !== username) {
        return c.redirect(apiPaths.requestsToSpeaker(speaker.username), 301)
      }
      return c.json(speaker, 200)
    })
    .openapi(send, async (c) => {
      const { username } = c.req.valid('param')
      return c.json(await ask(username, await userOf(c), c.req.valid('json')), 201)
    })
    .get(paths.speakerRequest.route, async (c) => {
      const asked = await findAskedSpeaker(db, c.req.param('username'))
      if (!asked) return pages.renderWith('notFound', undefined, 404)
      const { speaker } = asked
      if (speaker.username !== c.req.param('username')) {
        return c.redirect(paths.speakerRequest(speaker.username) + new URL(c.req.url).search, 301)
      }
      const outcome = c.req.query('outcome')
      if (outcome === 'sent' || outcome === 'mailed') return render({ state: outcome, speaker }, 200)
      const user = await userOf(c)
      if (user?.id === asked.profileId) return render({ state: 'own', speaker }, 200)
      const reason =
        user && (await explainContactLimit(db, { organizerId: user.id, profileId: asked.profileId }))
      if (reason) return render({ state: 'limited', speaker, reason }, 200)
      const [form, known] = await Promise.all([emptyForm(speaker, user), fromEvent(c, user, speaker)])
      const values = { ...form.values, ...known?.values }
      return render({ ...form, event: known?.event ?? null, values }, 200)
    })
    .post(
      paths.speakerRequest.route,
      answerForm(context, ofNetwork, (form, c) => postedRequest(c, requestFromForm(form))),
    )

  function postedRequest(c: Context<AppEnv>, values: RequestValues): PostedForm<typeof speakingRequestInput> {
    const username = c.req.param('username') ?? ''
    let user: SessionUser | null = null
    let shown: OpenForm | undefined
    async function open(): Promise<Response | undefined> {
      const asked = await findAskedSpeaker(db, username)
      if (!asked) return pages.renderWith('notFound', undefined, 404)
      user = await userOf(c)
      const event = user && isId(values.event_id) ? await findOwnEvent(db, user.id, values.event_id) : null
      shown = { ...(await emptyForm(asked.speaker, user)), event: event && presentAsked(event), values }
      return undefined
    }
    return {
      input: speakingRequestInput,
      open,
      values() {
        const account = shown?.viewer && {
          // As far as a request has room for it.
          requester_name: shown.viewer.name.slice(0, 120).toWellFormed(),
          requester_email: shown.viewer.email,
        }
        const { event_id, slot_id, ...input } = inputFromValues(values)
        // Deleted since the form was opened: the request says all of it in words.
        const slot = shown?.event?.slots.find(({ value }) => value === slot_id)
        return { ...input, event_id: shown?.event?.id ?? null, slot_id: slot?.value ?? null, ...account }
      },
      async send(input) {
        const speaker = shown?.speaker.username ?? username
        const { state } = await ask(speaker, user, input)
        const outcome = state === 'pending_confirmation' ? 'mailed' : 'sent'
        return c.redirect(`${paths.speakerRequest(speaker)}?outcome=${outcome}`, 303)
      },
      async refuse({ status, errors, notice }) {
        // Refused before its data was loaded: shown with what can be loaded now.
        const missing = shown ? undefined : await open().catch(() => undefined)
        const form = shown ?? formWithoutDatabase(username, values)
        return missing ?? render({ ...form, errors, ...(notice !== undefined && { notice }) }, status)
      },
    }
  }
}

/** When lookups fail, a form comes back with everything typed, ready to resend. */
function formWithoutDatabase(username: string, values: RequestValues): OpenForm {
  const { country: code } = values
  const speaker = { username, name: '', headline: '', formats: [] }
  const countries = code === '' ? [] : [{ code, name: code }]
  return { state: 'form', speaker, viewer: null, countries, event: null, values, errors: {} }
}
