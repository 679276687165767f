// Sending a report: the page with its form, for everyone and without JavaScript, and the same as JSON.
import type { Context } from 'hono'
import { excerptOf } from '../../lib/excerpts.ts'
import type { AppContext, AppEnv } from '../../server/context.ts'
import { AppError } from '../../server/errors.ts'
import { answerForm, type PostedForm } from '../../server/http/forms.ts'
import { errors, jsonBody, routesFor } from '../../server/http/openapi.ts'
import { countPerNetwork, perNetwork } from '../../server/http/per-network.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { paths } from '../../vocabulary/paths.ts'
import { renderLinkPage } from '../accounts/mail-link-routes.server.ts'
import { type ReportedKind, reportedKinds } from './choices.ts'
import { type ReportPageData, type ReportValues, reportFromForm } from './page/report-page-data.ts'
import type { Reportables } from './reportable.ts'
import { reportInput } from './schema.ts'
import { findReported, sendReport } from './service.server.ts'
import { reportTexts } from './texts.ts'

/** Reports that an admin will read. */
const accepted = { name: 'report', points: 10, seconds: 3600, message: reportTexts.tooMany }
/** Forms of any content, so that sending them is never free. */
const posts = { ...accepted, name: 'report-form', points: 100 }
/** Characters of a reported message that its form shows. */
const shownOfMessage = 400

export function reportsApi(context: AppContext, reportables: Reportables) {
  const { auth, config, db } = context
  const route = routesFor({ tags: ['Reports'] })
  const countAccepted = countPerNetwork(context, accepted)
  const render = (data: ReportPageData, status: number) => renderLinkPage(context, 'report', data, status)

  const send = route.post(networkPaths.reports, 'Report a page, a testimonial, an event or a message', {
    description: `Also without signing in; at most ten an hour from one network. \`id\`: a speaker’s username, or the id of a testimonial, event or message. While your report is open, reporting the same content again changes nothing. Example: \`curl -H 'Content-Type: application/json' -H 'Origin: ${config.appUrl}' -d '{"kind":"profile","id":"ada-moreau","cause":"impersonation","text":"This is not her."}' '${config.appUrl}${networkPaths.reports}'\``,
    middleware: perNetwork(context, posts),
    request: { body: jsonBody(reportInput) },
    responses: { 204: { description: 'An admin will read it.' }, ...errors(404, 429) },
  })

  return route.api
    .openapi(send, async (c) => {
      await sendReport(db, reportables, await readerOf(c), c.req.valid('json'), () => countAccepted(c))
      return c.body(null, 204)
    })
    .get(paths.report, async (c) => {
      const [kind, id] = [c.req.query('kind') ?? '', c.req.query('id') ?? '']
      return show(await readerOf(c), { kind, id, cause: '', text: '', email: '' }, 200)
    })
    .post(
      paths.report,
      answerForm(context, posts, (form, c) => posted(c, reportFromForm(form))),
    )

  async function readerOf(c: Context<AppEnv>): Promise<string | null> {
    const session = c.req.header('cookie') ? await auth.readSession(c) : null
    return session?.user.id ?? null
  }

  /** The form, with what it is about. */
  async function show(
    readerId: string | null,
    values: ReportValues,
    status: number,
    refusal: { errors?: Record<string, string>; notice?: string | undefined } = {},
  ): Promise<Response> {
    const { kind, id } = values
    const found =
      isKind(kind) && id.length <= 64 ? await findReported(db, reportables, { kind, id }, readerId) : null
    if (!isKind(kind) || !found) return render({ state: 'missing' }, 404)
    const { title, href, said } = found
    const { errors: wrong = {}, notice } = refusal
    return render(
      {
        state: 'open',
        kind,
        title,
        href,
        ...(said !== undefined && { said: excerptOf(said, shownOfMessage) }),
        isSignedIn: readerId !== null,
        values,
        errors: wrong,
        ...(notice !== undefined && { notice }),
      },
      status,
    )
  }

  function posted(c: Context<AppEnv>, values: ReportValues): PostedForm<typeof reportInput> {
    let readerId: string | null = null
    return {
      input: reportInput,
      async open() {
        readerId = await readerOf(c)
        return undefined
      },
      values() {
        const { email, ...others } = values
        return readerId === null && email !== '' ? values : others
      },
      async send(input) {
        await sendReport(db, reportables, readerId, input, () => countAccepted(c))
        return render({ state: 'sent', kind: input.kind, isSignedIn: readerId !== null }, 200)
      },
      async refuse({ code, status, errors: wrong, notice }) {
        if (code === 'not_found') return render({ state: 'missing' }, 404)
        const refusal = { errors: wrong, notice }
        // Without the database, the form comes back without what it is about.
        return show(readerId, values, status, refusal).catch((thrown: unknown) => {
          if (!(thrown instanceof Error)) throw thrown
          return renderAlone(values, status, refusal)
        })
      },
    }
  }

  function renderAlone(
    values: ReportValues,
    status: number,
    { errors: wrong, notice }: { errors: Record<string, string>; notice?: string | undefined },
  ): Promise<Response> {
    const { kind } = values
    if (!isKind(kind)) throw new AppError('not_found', reportTexts.missing)
    return render(
      {
        state: 'open',
        kind,
        title: '',
        href: null,
        isSignedIn: false,
        values,
        errors: wrong,
        ...(notice !== undefined && { notice }),
      },
      status,
    )
  }
}

function isKind(text: string): text is ReportedKind {
  return reportedKinds.some((kind) => kind === text)
}
