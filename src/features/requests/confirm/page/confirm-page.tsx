// The page /requests/confirm: a guest reviews what they wrote and sends it. Works without JavaScript.
import { Check, LinkIcon } from 'lucide-react'
import { useEffect } from 'react'
import type { PageProps } from '../../../../shell/page.ts'
import { PublicFrame } from '../../../../shell/site/public-frame.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { askTexts } from '../../ask/page/texts.ts'
import { factsOf } from '../../facts.ts'
import { requestTexts } from '../../texts.ts'
import type { ConfirmPageData } from './confirm-page-data.ts'

const texts = askTexts.confirm

export function Page({ data = { state: 'missing' } }: PageProps<ConfirmPageData>) {
  // The token sends the request: it stays in the form and is removed from the address bar.
  useEffect(() => window.history.replaceState(window.history.state, '', paths.requestConfirmation), [])
  return (
    <PublicFrame header="minimal">
      <div className="mx-auto max-w-[44rem] px-5 pt-10 pb-16 md:px-8 lg:pt-16 lg:pb-24">
        {data.state === 'open' ? <Question question={data} /> : <Answer state={data.state} />}
      </div>
    </PublicFrame>
  )
}

function Question({
  question: { token, speaker, request },
}: {
  question: Extract<ConfirmPageData, { state: 'open' }>
}) {
  const { requester_name, requester_email, event_name, message } = request
  return (
    <>
      <h1 className="break-words text-3xl md:text-4xl">{texts.title(speaker)}</h1>
      <p className="mt-4 max-w-text text-text-2">{texts.intro}</p>
      <Card as="section" aria-labelledby="event" className="mt-8 p-5 md:p-6">
        <h2 id="event" className="wrap-anywhere text-xl">
          {event_name}
        </h2>
        <dl className="mt-4 grid gap-3">
          {[
            { label: texts.from, value: `${requester_name}, ${requester_email}` },
            ...factsOf(request),
            { label: requestTexts.message, value: message },
          ].map(({ label, value }) => (
            <div key={label} className="grid gap-x-6 border-border border-t pt-3 md:grid-cols-[12rem_1fr]">
              <dt className="text-text-2">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <form method="post" action={paths.requestConfirmation} className="mt-8">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg">
          {texts.send}
        </Button>
      </form>
    </>
  )
}

const answers = {
  sent: { title: texts.sentTitle, text: texts.sent },
  confirmed: { title: texts.confirmedTitle, text: texts.confirmed },
  over: { title: texts.overTitle, text: texts.over },
  own: { title: texts.ownTitle, text: texts.own },
  missing: { title: texts.missingTitle, text: texts.missing },
}

function Answer({ state }: { state: keyof typeof answers }) {
  const isSent = state === 'sent' || state === 'confirmed'
  const Icon = isSent ? Check : LinkIcon
  const look = isSent ? 'bg-success-subtle text-success' : 'bg-surface-3 text-text-2'
  return (
    <div role="status">
      <span className={`grid size-12 place-items-center rounded-pill ${look}`}>
        <Icon aria-hidden className="size-6" />
      </span>
      <h1 className="mt-5 text-3xl">{answers[state].title}</h1>
      <p className="mt-4 max-w-text text-text-2">{answers[state].text}</p>
      <ButtonLink href={paths.home} variant="secondary" className="mt-8">
        {texts.home}
      </ButtonLink>
    </div>
  )
}
