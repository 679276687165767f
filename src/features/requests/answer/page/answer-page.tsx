// The page /requests/answer: a request as one side sees it, and everything that side can do. Works without JavaScript; each
// action is a form of its own.
import type { ReactNode } from 'react'
import { brand } from '../../../../lib/brand.ts'
import type { PageProps } from '../../../../shell/page.ts'
import { MailLinkPage } from '../../../../shell/site/mail-link-page.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox, TextareaField } from '../../../../ui/field.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { Outcome } from '../../../../ui/outcome.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { factsOf } from '../../facts.ts'
import { GuestLinkForm } from '../../guest/page/guest-link-form.tsx'
import { guestTexts } from '../../guest/texts.ts'
import { Collisions } from '../../page/collisions.tsx'
import { History } from '../../page/history.tsx'
import { TermFields, type TermsShown } from '../../page/term-fields.tsx'
import { TermsTable } from '../../page/terms-table.tsx'
import type { BookingRequest } from '../../schema.ts'
import {
  actionName,
  isAnswer,
  isQuiet,
  needsLine,
  needsReason,
  offeredActions,
  stateName,
  summarize,
  termsInForce,
} from '../../summary.ts'
import { reasonsOf } from '../../terms.ts'
import { requestTexts } from '../../texts.ts'
import type { HumanAction } from '../../transitions.ts'
import type { AnswerPageData } from './answer-page-data.ts'

const texts = requestTexts.answer
type Open = Extract<AnswerPageData, { state: 'open' }>

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

function Request({ data }: { data: Open }) {
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

/** Who has sent it or, to a speaker who offers, whom it went to. */
function otherSide({ sent_by, side, other, requester_name, requester_email }: BookingRequest): Row {
  const organizer = [requester_name, requester_email].filter(Boolean).join(', ')
  if (sent_by === 'organizer') return { label: texts.from, value: organizer }
  if (side === 'speaker') return { label: texts.to, value: organizer }
  const { name, username } = other
  return { label: texts.from, value: name, ...(username !== null && { href: paths.speaker(username) }) }
}

function Undo({ data, settlesAt }: { data: Open; settlesAt: string }) {
  return (
    <ActionForm data={data} action="undo" className="mt-6 rounded-card bg-primary-subtle p-5">
      {/* In UTC, as everyone reads the same page. */}
      <p>{texts.undoUntil(`${settlesAt.slice(11, 16)} UTC`)}</p>
      <Button type="submit" variant="secondary">
        {texts.undo}
      </Button>
    </ActionForm>
  )
}

/** For a guest whose mail went on to others. */
function EndLinks({ data }: { data: Open }) {
  const { end } = guestTexts
  const error = data.errors.is_sure
  return (
    <details className="rounded-card border border-border p-4" open={data.values.action === 'end_links'}>
      <summary className="cursor-pointer font-semibold">{end.title}</summary>
      <ActionForm data={data} action="end_links" className="mt-4">
        <p>{end.text}</p>
        {error && <FormNotice text={error} />}
        <Checkbox name="is_sure" label={end.sure} />
        <div>
          <Button type="submit" variant="secondary">
            {end.press}
          </Button>
        </div>
      </ActionForm>
    </details>
  )
}

/** The likeliest one is a button; one that asks for more opens first. */
function Action({ data, action, isFirst }: { data: Open; action: HumanAction; isFirst?: true }) {
  const { request, values } = data
  const name = actionName(action, request)
  const asksMore =
    needsReason(action) || needsLine(action) || action === 'propose' || (isYes(action) && isTaken(data)) ? (
      <Asked data={data} action={action} />
    ) : null
  const button = (
    <Button type="submit" size={isFirst ? 'lg' : 'md'} variant={isFirst ? 'primary' : 'secondary'}>
      {name}
    </Button>
  )
  if (isFirst || (asksMore === null && !isQuiet(action))) {
    return (
      <ActionForm data={data} action={action}>
        {asksMore}
        <div>{button}</div>
      </ActionForm>
    )
  }
  return (
    <details className="rounded-card border border-border p-4" open={values.action === action}>
      <summary className="cursor-pointer font-semibold">{name}</summary>
      <ActionForm data={data} action={action} className="mt-4">
        {asksMore}
        <div>{button}</div>
      </ActionForm>
    </details>
  )
}

/** What an action asks for besides the button. */
function Asked({ data, action }: { data: Open; action: HumanAction }) {
  const { request, countries } = data
  const isThis = data.values.action === action
  const values = isThis ? data.values : {}
  const errors = isThis ? data.errors : {}
  const note = (
    <TextareaField
      name="note"
      label={texts.note}
      optional
      rows={3}
      maxLength={2000}
      defaultValue={values.note}
    />
  )
  if (action === 'propose') {
    return (
      <>
        {errors.terms && <FormNotice text={errors.terms} />}
        <TermFields terms={typedTerms(data, isThis)} countries={countries} errors={errors} />
        {note}
      </>
    )
  }
  if (needsLine(action)) {
    return (
      <TextareaField
        name="note"
        label={texts.whatHappened}
        error={errors.note}
        rows={4}
        maxLength={2000}
        defaultValue={values.note}
      />
    )
  }
  if (!needsReason(action)) {
    return (
      <TextareaField
        name="override_reason"
        label={requestTexts.collide.override}
        hint={requestTexts.collide.overrideHint}
        error={errors.override_reason}
        rows={2}
        maxLength={500}
        defaultValue={values.override_reason}
      />
    )
  }
  return (
    <>
      <SelectField
        name="reason"
        label={texts.reason}
        error={errors.reason}
        defaultValue={values.reason ?? ''}
        options={[
          { value: '', label: texts.reasons },
          ...reasonsOf[request.side].map((value) => ({ value, label: requestTexts.reasons[value] })),
        ]}
      />
      {note}
    </>
  )
}

interface ActionFormProps {
  data: Open
  action: HumanAction | 'undo' | 'end_links'
  className?: string
  children: ReactNode
}

function ActionForm({ data: { token, request }, action, className = '', children }: ActionFormProps) {
  const hidden = { token, action, version: request.version, consequences: request.consequences.key }
  return (
    <form method="post" action={paths.requestAnswering} noValidate className={`grid gap-5 ${className}`}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

function isYes(action: HumanAction): boolean {
  return action === 'accept' || action === 'agree'
}

function isTaken({ request }: Open): boolean {
  return request.consequences.collisions.some(({ kind }) => kind === 'booking')
}

/** The terms to start from, or what was typed when the form came back. */
function typedTerms({ request, values }: Open, isThis: boolean): TermsShown {
  const terms = request.proposal?.terms ?? termsInForce(request)
  if (!isThis) return terms
  const text = (name: string) => values[name] ?? ''
  return {
    format: text('format') || terms.format,
    starts_on: text('starts_on'),
    ends_on: text('ends_on'),
    city: text('city'),
    country: text('country'),
    online: values.online === 'on',
    budget: text('budget'),
    budget_currency: text('budget_currency'),
  }
}
