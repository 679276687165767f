// The page /requests/confirm: a guest reviews what they wrote and sends it. Works without JavaScript.
import type { PageProps } from '../../../../shell/page.ts'
import { MailLinkPage } from '../../../../shell/site/mail-link-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Outcome } from '../../../../ui/outcome.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { askTexts } from '../../ask/page/texts.ts'
import { factsOf } from '../../facts.ts'
import { requestTexts } from '../../texts.ts'
import type { ConfirmPageData } from './confirm-page-data.ts'

const texts = askTexts.confirm

export function Page({ data = { state: 'missing' } }: PageProps<ConfirmPageData>) {
  return (
    <MailLinkPage address={paths.requestConfirmation}>
      {data.state === 'open' ? (
        <Question question={data} />
      ) : 'reason' in data ? (
        <Outcome
          look="ended"
          title={texts[`${data.state}Title`]}
          text={texts[data.state](data.reason)}
          next={{ label: texts.home, href: paths.home }}
        />
      ) : (
        <Outcome {...outcomes[data.state]} next={{ label: texts.home, href: paths.home }} />
      )}
    </MailLinkPage>
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

const outcomes = {
  sent: { look: 'done', title: texts.sentTitle, text: texts.sent },
  confirmed: { look: 'done', title: texts.confirmedTitle, text: texts.confirmed },
  over: { look: 'ended', title: texts.overTitle, text: texts.over },
  past: { look: 'ended', title: texts.pastTitle, text: texts.past },
  own: { look: 'ended', title: texts.ownTitle, text: texts.own },
  missing: { look: 'ended', title: texts.missingTitle, text: texts.missing },
} as const
