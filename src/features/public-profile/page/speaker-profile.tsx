// A profile as others see it: the main part of the public page, and the live preview in the editor. Its layout follows the
// width of its container, so that it also fits a narrow column. An h-card with its h-events (microformats.org).
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import { BioSection } from './bio-section.tsx'
import { Details } from './details.tsx'
import { Past, Upcoming } from './engagements.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { reportLook, Testimonials } from './testimonials.tsx'
import { Videos } from './videos.tsx'

export interface SpeakerProfileProps {
  profile: PublicProfile
  /** The long bio as safe HTML; never raw input. */
  bioHtml: string
  /** The share control, beside 'Request to Speak'. */
  share?: ReactNode
  /** Target of 'Request to Speak'; the speaker's own form by default. */
  requestHref?: string
  /** With links to report the page and each testimonial. */
  isReportable?: boolean
}

export function SpeakerProfile({
  profile,
  bioHtml,
  share,
  requestHref = paths.speakerRequest(profile.username),
  isReportable = false,
}: SpeakerProfileProps) {
  const { url, username, upcoming, past, videos, testimonials } = profile
  const isBare =
    [profile.bio_short, profile.bio_medium, profile.bio_long].every((bio) => bio === '') &&
    [upcoming, past, videos, testimonials].every(({ length }) => length === 0)
  return (
    <article className="h-card @container/profile">
      <data className="u-uid u-url" value={url} />
      <data className="p-nickname" value={username} />
      <ProfileHeader profile={profile} share={share} requestHref={requestHref} />
      <div className="mt-10 grid grid-cols-1 grid-rows-[auto_auto_1fr] gap-x-16 gap-y-12 @2xl:mt-14 @2xl:gap-y-16 @5xl:grid-cols-[minmax(0,1fr)_20rem] @5xl:grid-rows-[auto_1fr] print:mt-4 print:block">
        <div>
          {isBare && <p className="max-w-text text-lg text-text-2">{publicProfileTexts.empty}</p>}
          <BioSection profile={profile} bioHtml={bioHtml} />
        </div>
        <aside
          aria-label={publicProfileTexts.details.label}
          className="grid grid-cols-1 content-start gap-8 @5xl:col-start-2 @5xl:row-span-2 @5xl:row-start-1 print:mt-4 print:block print:[&>*+*]:mt-3"
        >
          <Details profile={profile} />
        </aside>
        <div className="grid grid-cols-1 content-start gap-12 @2xl:gap-16 print:mt-4 print:block print:[&>*+*]:mt-4">
          <Videos videos={videos} />
          <Upcoming upcoming={upcoming} />
          <Past past={past} />
          <Testimonials testimonials={testimonials} isReportable={isReportable} />
          {!isBare && <Closing profile={profile} requestHref={requestHref} />}
        </div>
      </div>
      {isReportable && (
        <p className="mt-10 text-sm print:hidden">
          <a href={paths.reportOf('profile', username)} rel="nofollow" className={reportLook}>
            {publicProfileTexts.report.page}
          </a>
        </p>
      )}
    </article>
  )
}

/** At the end of a long page: the request button again. */
function Closing({
  profile: { first_name, name },
  requestHref,
}: {
  profile: PublicProfile
  requestHref: string
}) {
  const { closing, header } = publicProfileTexts
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-photo bg-surface-2 p-6 @2xl:p-8 print:hidden">
      <p className="min-w-0 font-bold font-display text-xl [overflow-wrap:anywhere] tracking-[-0.015em]">
        {closing(first_name || name)}
      </p>
      <ButtonLink href={requestHref}>{header.request}</ButtonLink>
    </section>
  )
}
