// The page /requests/answer: a request as one side sees it, and everything that side can do. Works without JavaScript; each
// action is a form of its own.
import { brand } from '../../../../lib/brand.ts'
import type { PageProps } from '../../../../shell/page.ts'
import { MailLinkPage } from '../../../../shell/site/mail-link-page.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { Outcome } from '../../../../ui/outcome.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { factsOf } from '../../facts.ts'
import { GuestLinkForm } from '../../guest/page/guest-link-form.tsx'
import { guestTexts } from '../../guest/texts.ts'
import { Collisions } from '../../page/collisions.tsx'
import { History } from '../../page/history.tsx'
import { TermsTable } from '../../page/terms-table.tsx'
import type { BookingRequest } from '../../schema.ts'
import { isAnswer, offeredActions, stateName, summarize, termsInForce } from '../../summary.ts'
import { requestTexts } from '../../texts.ts'
import { Action, EndLinks, Undo } from './action-forms.tsx'
import type { AnswerPageData, OpenAnswer } from './answer-page-data.ts'

const texts = requestTexts.answer

const home = { label: texts.home, href: paths.home }
const outcomes = {
  over: { look: 'ended', title: texts.overTitle, text: texts.over, next: home },
  missing: { look: 'ended', title: texts.missingTitle, text: texts.missing, next: home },
  justEnded: {
    look: 'done',
    title: guestTexts.justEndedTitle,
    text: guestTexts.justEnded,
    next: { label: guestTexts.title, href: paths.guestLink },
  },
} as const

function Ended({ token }: { token: string }) {
  return (
    <>
      <h1 className="text-3xl md:text-4xl">{guestTexts.endedTitle}</h1>
      <p className="mt-4 max-w-text text-text-2">{guestTexts.ended}</p>
      <GuestLinkForm token={token} />
    </>
  )
}

export function Page({ data = { state: 'missing' } }: PageProps<AnswerPageData>) {
  return (
    <MailLinkPage address={paths.requestAnswering}>
      {data.state === 'open' ? (
        <Request data={data} />
      ) : data.state === 'ended' ? (
        <Ended token={data.token} />
      ) : (
        <Outcome {...outcomes[data.state]} />
      )}
    </MailLinkPage>
  )
}

function Request({ data }: { data: OpenAnswer }) {
  const { request, isUsed, notice } = data
  const { event_name, proposal, pending } = request
  const actions = isUsed ? [] : offeredActions(request)
  const first = actions.find(isAnswer)
  const others = actions.filter((action) => action !== first)
  return (
    <>
      <Badge>{stateName(request)}</Badge>
      <h1 className="wrap-anywhere mt-3 text-3xl md:text-4xl">{summarize(request)}</h1>
      <p className="wrap-anywhere mt-2 text-lg text-text-2">{event_name}</p>
      {notice && (
        <div className="mt-6">
          <FormNotice text={notice} />
        </div>
      )}
      {pending && <Undo data={data} settlesAt={pending.settles_at} />}
      {isUsed && <p className="mt-6 text-text-2">{texts.used}</p>}
      <div className="mt-8 grid gap-6">
        {proposal ? (
          <div className="grid gap-4">
            {proposal.note !== '' && <p className="wrap-anywhere whitespace-pre-line">{proposal.note}</p>}
            <TermsTable before={termsInForce(request)} after={proposal.terms} />
          </div>
        ) : (
          <dl className="grid gap-3">
            {rowsOf(request).map(({ label, value, href }) => (
              <div key={label} className="grid gap-x-6 border-border border-t pt-3 md:grid-cols-[12rem_1fr]">
                <dt className="text-text-2">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">
                  {href ? (
                    <a href={href} className="link">
                      {value}
                    </a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {!isUsed && <Collisions request={request} />}
        {first && <Action data={data} action={first} isFirst />}
        {others.length > 0 && (
          <section aria-label={texts.more} className="grid gap-3">
            {others.map((action) => (
              <Action key={action} data={data} action={action} />
            ))}
          </section>
        )}
        {request.steps.length > 0 && (
          <section aria-labelledby="history" className="mt-4">
            <h2 id="history" className="mb-4 text-xl">
              {texts.history}
            </h2>
            <History request={request} />
          </section>
        )}
        {data.isGuest && <EndLinks data={data} />}
        {/* Through sign-in, and back to this request. A guest has no account to sign in to. */}
        {!data.isGuest && (
          <p>
            <a href={paths.dashboardRequest(request.id)} className="link">
              {texts.open(brand.name)}
            </a>
          </p>
        )}
      </div>
    </>
  )
}

interface Row {
  label: string
  value: string
  /** Of the page about it. */
  href?: string
}

function rowsOf(request: BookingRequest): Row[] {
  const { message } = request
  return [otherSide(request), ...factsOf(request), { label: requestTexts.message, value: message }]
}

/** Whom it came from or, to who has sent it, whom it went to. */
function otherSide({ sent_by, side, other, requester_name, requester_email }: BookingRequest): Row {
  const label = sent_by === side ? texts.to : texts.from
  if (side === 'speaker') {
    return { label, value: [requester_name, requester_email].filter(Boolean).join(', ') }
  }
  const { name, username } = other
  return { label, value: name, ...(username !== null && { href: paths.speaker(username) }) }
}
