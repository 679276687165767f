// The committee's page and its forms, which work without JavaScript: joining, voting, commenting.
import { Hono } from 'hono'
import { z } from 'zod'
import { textOf } from '../../../lib/form-text.ts'
import type { AppContext, AppEnv } from '../../../server/context.ts'
import { AppError } from '../../../server/errors.ts'
import { answerForm, type PostedForm } from '../../../server/http/forms.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { type LinkRoutes, renderLinkPage } from '../../accounts/mail-link-routes.server.ts'
import { linkToken } from '../../accounts/schema.ts'
import { readMemberCookie, writeMemberCookie } from './member-cookie.server.ts'
import type { CommitteePageData } from './page/committee-page-data.ts'
import { commentInput, joinInput, voteInput } from './schema.ts'
import {
  closedBy,
  commentAsMember,
  deleteOwnComment,
  findMember,
  joinCommittee,
  type OpenLink,
  readCommittee,
  requireLink,
  vote,
} from './service.server.ts'

const posted = {
  name: joinInput,
  vote: voteInput.extend({
    item: z.uuid(),
    /** A field of a form is a text. */
    score: z.preprocess((given) => (given === undefined ? null : Number(given)), voteInput.shape.score),
  }),
  text: commentInput.extend({ item: z.uuid() }),
  unsay: z.strictObject({ unsay: z.uuid() }),
}

type Posted = z.output<(typeof posted)[keyof typeof posted]>

/** Each of the page's forms has a field of its own. */
function inputOf(form: FormData): z.ZodType<Posted> {
  if (form.has('name')) return posted.name
  if (form.has('vote')) return posted.vote
  return form.has('text') ? posted.text : posted.unsay
}

/** They count towards the same limit as the routes of the API. */
export function committeePages(context: AppContext, { rate, limited }: Pick<LinkRoutes, 'rate' | 'limited'>) {
  const { config, db } = context
  const render = (data: CommitteePageData, status: number) =>
    renderLinkPage(context, 'committee', data, status)

  const memberOf = (link: OpenLink, cookies: string | undefined) =>
    findMember(db, link, readMemberCookie(config, link.id, cookies))

  async function renderClosed(token: string): Promise<Response> {
    const organizer = linkToken.safeParse(token).success ? await closedBy(db, token) : null
    return render(organizer === null ? { state: 'missing' } : { state: 'closed', organizer }, 404)
  }

  async function openPage(token: string, cookies: string | undefined) {
    const link = await requireLink(db, token)
    const committee = await readCommittee(db, link, await memberOf(link, cookies))
    return { state: 'open', token, committee } as const
  }

  async function carryOut(input: Posted, link: OpenLink, cookies: string | undefined) {
    const member = await memberOf(link, cookies)
    // The form may still be open in another tab.
    if ('name' in input) return member === null ? joinCommittee(db, link, input.name) : null
    if (member === null) throw new AppError('unauthenticated', 'Enter your name first.')
    if ('vote' in input) await vote(db, link, member, input.item, input)
    else if ('text' in input) await commentAsMember(db, link, member, { ...input, creationKey: null })
    else await deleteOwnComment(db, member, input.unsay)
    return null
  }

  function readForm(form: FormData, cookies: string | undefined): PostedForm<z.ZodType<Posted>> {
    const token = textOf(form, 'token')
    const names = ['name', 'item', 'vote', 'score', 'text', 'unsay'].filter((name) => form.has(name))
    const values = Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
    return {
      input: inputOf(form),
      values: () => values,
      open: async () => (linkToken.safeParse(token).success ? undefined : renderClosed(token)),
      async send(input) {
        const link = await requireLink(db, token)
        const cookie = await carryOut(input, link, cookies)
        const headers = new Headers({ Location: paths.committeeWith(token) })
        if (cookie !== null) headers.append('Set-Cookie', writeMemberCookie(config, link.id, cookie))
        return new Response(null, { status: 303, headers })
      },
      async refuse({ code, status, errors, notice }) {
        if (code === 'link_closed') return renderClosed(token)
        const page = await openPage(token, cookies)
        const said = notice ?? errors.text ?? errors.score
        return render({ ...page, values, errors, ...(said !== undefined && { notice: said }) }, status)
      },
    }
  }

  return new Hono<AppEnv>()
    .get(paths.committee, limited, async (c) => {
      const token = c.req.query('token') ?? ''
      if (!linkToken.safeParse(token).success) return renderClosed(token)
      try {
        return render(await openPage(token, c.req.header('cookie')), 200)
      } catch (thrown) {
        if (thrown instanceof AppError && thrown.code === 'link_closed') return renderClosed(token)
        throw thrown
      }
    })
    .post(
      paths.committee,
      answerForm(context, rate, (form, c) => readForm(form, c.req.header('cookie'))),
    )
}
