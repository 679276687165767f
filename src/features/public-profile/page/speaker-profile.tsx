// A profile as everybody sees it: the main part of the public page, and the live preview in the editor. Laid out by the
// width of its own container, so that it also fits a narrow column. An h-card with its h-events (microformats.org).
import type { ReactNode } from 'react'
import type { PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import { BioSection } from './bio-section.tsx'
import { Details } from './details.tsx'
import { Past, Upcoming } from './engagements.tsx'
import { Facts } from './facts.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { Testimonials } from './testimonials.tsx'
import { Videos } from './videos.tsx'

export interface SpeakerProfileProps {
  profile: PublicProfile
  /** The long bio as safe HTML; never what somebody typed. */
  bioHtml: string
  /** The way to share it, beside 'Request to Speak'. */
  share?: ReactNode
}

export function SpeakerProfile({ profile, bioHtml, share }: SpeakerProfileProps) {
  const { url, username, facts, upcoming, past, videos, testimonials } = profile
  const isBare =
    [profile.bio_short, profile.bio_medium, profile.bio_long].every((bio) => bio === '') &&
    [upcoming, past, videos, testimonials].every(({ length }) => length === 0)
  return (
    <article className="h-card @container/profile">
      <data className="u-uid u-url" value={url} />
      <data className="p-nickname" value={username} />
      <ProfileHeader profile={profile} share={share} />
      <Facts facts={facts} />
      <div className="mt-10 grid gap-x-16 gap-y-12 @3xl:mt-14 @5xl:grid-cols-[1fr_20rem] print:mt-4 print:block">
        <div className="grid content-start gap-12 @3xl:gap-16 print:block print:space-y-4">
          {isBare && <p className="max-w-text text-lg text-text-2">{publicProfileTexts.empty}</p>}
          <BioSection profile={profile} bioHtml={bioHtml} />
          <Upcoming upcoming={upcoming} />
          <Videos videos={videos} />
          <Past past={past} />
          <Testimonials testimonials={testimonials} />
        </div>
        <aside className="grid content-start gap-8 print:mt-4 print:block print:space-y-3">
          <Details profile={profile} />
        </aside>
      </div>
    </article>
  )
}
