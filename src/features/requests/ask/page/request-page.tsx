// The page /speaker/{username}/request. The form posts to this address; the response is this page again, with errors or the
// next step. Complete without JavaScript.
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { PageProps } from '../../../../shell/page.ts'
import { PublicFrame } from '../../../../shell/site/public-frame.tsx'
import { Outcome } from '../../../../ui/outcome.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { planTexts } from '../../../plans/texts.ts'
import { RequestForm } from './request-form.tsx'
import type { RequestPageData } from './request-page-data.ts'
import { askTexts as texts } from './texts.ts'

export function Page({ data }: PageProps<RequestPageData>) {
  if (!data) return null
  return (
    <PublicFrame>
      <div className="mx-auto max-w-[48rem] px-5 pt-8 pb-16 md:px-8 lg:pt-12 lg:pb-24">
        {data.state === 'form' ? (
          <>
            <a
              href={paths.speaker(data.speaker.username)}
              className="link inline-flex min-h-11 max-w-full items-center gap-2"
            >
              <ArrowLeft aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 break-words">{texts.back(data.speaker.name)}</span>
            </a>
            <h1 className="mt-2 break-words text-3xl md:text-4xl">{texts.title(data.speaker.name)}</h1>
            {data.speaker.headline !== '' && (
              <p className="wrap-anywhere mt-3 text-lg">{data.speaker.headline}</p>
            )}
            <p className="mt-3 max-w-text text-text-2">{texts.intro}</p>
            <RequestForm form={data} />
          </>
        ) : (
          <Outcome {...outcomeOf(data)} />
        )}
      </div>
    </PublicFrame>
  )
}

function outcomeOf(data: Exclude<RequestPageData, { state: 'form' }>): ComponentProps<typeof Outcome> {
  const { name, username } = data.speaker
  const back = { label: texts.back(name), href: paths.speaker(username) }
  switch (data.state) {
    case 'mailed':
      return {
        look: 'mailed',
        title: texts.mailedTitle,
        text: texts.mailed(name),
        hint: texts.mailedHint,
        next: back,
      }
    case 'sent':
      // Only who is signed in sends without a mail.
      return {
        look: 'done',
        title: texts.sentTitle,
        text: texts.sent(name),
        next: { label: texts.follow, href: paths.dashboardRequests },
      }
    case 'own':
      return { look: 'ended', title: texts.confirm.ownTitle, text: texts.own, next: back }
    case 'limited':
      return {
        look: 'ended',
        title: texts.confirm.limitedTitle,
        text: data.reason,
        next: { label: planTexts.locked.link, href: paths.dashboardSettingsArea('plan') },
      }
  }
}
