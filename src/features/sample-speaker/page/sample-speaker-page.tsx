// The page behind the sample profile's 'Copy link' (docs/specification.md §2.2): a real speaker page, marked as a sample.
// No one is there to receive a request, so that button leads to the beta application.
import '../../../ui/profile-awake.css'
import type { PageProps } from '../../../shell/page.ts'
import { PublicFrame } from '../../../shell/site/public-frame.tsx'
import { BetaLink, betaHref } from '../../beta/page/dialog/beta-link.tsx'
import { homeTexts } from '../../home/page/texts.ts'
import { SpeakerProfile } from '../../public-profile/page/speaker-profile.tsx'
import type { SampleDates } from './sample-dates.ts'
import { makeSampleProfile } from './sample-profile.ts'

const texts = homeTexts.profile
const source = 'sample_profile'

export function Page({ data }: PageProps<SampleDates>) {
  if (!data) throw new Error('The sample is never shown without its dates.')
  return (
    <PublicFrame>
      <div className="border-border border-y bg-info-subtle text-info">
        <div className="mx-auto flex max-w-[1120px] flex-wrap items-center justify-between gap-x-6 px-5 py-1 md:px-8">
          <p className="py-2">
            <span className="font-semibold">{texts.sample}</span>: {texts.sampleNote}
          </p>
          <BetaLink source={source} variant="ghost" size="sm" className="print:hidden">
            {texts.apply}
          </BetaLink>
        </div>
      </div>
      <div className="mx-auto max-w-[1120px] px-3 pt-2 pb-16 xs:px-5 md:px-8 md:pt-4 lg:pb-24 print:p-0">
        <SpeakerProfile profile={makeSampleProfile(data)} bioHtml="" requestHref={betaHref(source)} />
      </div>
    </PublicFrame>
  )
}
