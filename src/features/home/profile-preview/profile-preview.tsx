// The mock of a public profile (seed §2). Its content is a fixed sample; copying and sharing work.
import { Copy, MapPin, Share2 } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { BetaLink } from '../../beta/dialog/beta-link.tsx'
import { container, sectionLead, sectionSpace, sectionTitle } from '../layout.ts'
import { sampleSpeaker } from '../mock-dashboard/sample-data.ts'
import { Portrait } from '../portrait.tsx'
import { homeTexts } from '../texts.ts'
import { copyProfileLink, shareProfile } from './share-profile.ts'

const texts = homeTexts.profile
const path = paths.speaker(sampleSpeaker.username)

function profileUrl(): string {
  return new URL(path, window.location.origin).href
}

export function ProfilePreview() {
  return (
    <section aria-labelledby="profile-title" className="bg-surface-2">
      <div
        className={`${container} ${sectionSpace} grid gap-12 lg:grid-cols-[5fr_6fr] lg:items-center lg:gap-20`}
      >
        <div>
          <h2 id="profile-title" className={sectionTitle}>
            {texts.title}
          </h2>
          <p className={sectionLead}>{texts.lead}</p>
          <dl className="mt-8 grid gap-5">
            {texts.points.map(({ title, text }) => (
              <div key={title} className="border-primary border-s-2 ps-5">
                <dt className="font-semibold text-lg">{title}</dt>
                <dd className="text-text-2">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <SampleProfile />
      </div>
    </section>
  )
}

function SampleProfile() {
  const { name, headline, place, tags, about, stats } = sampleSpeaker
  return (
    <figure className="overflow-hidden rounded-photo border border-border bg-surface shadow-lg">
      <div className="flex items-center gap-2 border-border border-b py-2 ps-5 pe-2">
        <span className="min-w-0 flex-1 truncate text-sm text-text-2">{path}</span>
        <Button
          variant="ghost"
          size="sm"
          data-enhanced
          className="noscript:hidden"
          onClick={() => void copyProfileLink(profileUrl())}
        >
          <Copy aria-hidden />
          {texts.copyLink}
        </Button>
      </div>
      <div className="p-5 md:p-8">
        <div className="flex items-center gap-5">
          <Portrait className="size-24 shrink-0 rounded-photo md:size-28" />
          <div className="min-w-0">
            <h3 className="text-2xl">{name}</h3>
            <p className="mt-1 text-text-2">{headline}</p>
            <p className="mt-1 flex items-center gap-1.5 text-sm text-text-2">
              <MapPin aria-hidden className="size-4 shrink-0" />
              {place}
            </p>
          </div>
        </div>
        <ul className="mt-5 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="rounded-chip bg-surface-3 px-3 py-1 text-sm text-text-2">
              {tag}
            </li>
          ))}
        </ul>
        <h4 className="mt-6 font-semibold">{texts.aboutTitle}</h4>
        <p className="mt-1 text-text-2">{about}</p>
        <dl className="mt-6 grid grid-cols-3 gap-3 border-border border-y py-4">
          {stats.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-text-2">{label}</dt>
              <dd className="font-bold font-display text-xl tabular-nums md:text-2xl">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 flex flex-wrap gap-3">
          <BetaLink source="profile_request" className="flex-1 whitespace-nowrap">
            {texts.request}
          </BetaLink>
          <Button
            variant="secondary"
            data-enhanced
            className="noscript:hidden"
            onClick={() => void shareProfile(name, profileUrl())}
          >
            <Share2 aria-hidden />
            {texts.share}
          </Button>
        </div>
      </div>
      <figcaption className="border-border border-t px-5 py-2 text-sm text-text-2 md:px-8">
        {texts.sample}
      </figcaption>
    </figure>
  )
}
