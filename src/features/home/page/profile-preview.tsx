// The mock of a public profile (docs/specification.md §2). Its content is a fixed sample; copying and sharing work.
import { Link2, Share2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { copyText, shareLink } from '../../../ui/share.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { profileLinkCopied } from '../../../vocabulary/profile-link.ts'
import { BetaLink } from '../../beta/page/dialog/beta-link.tsx'
import { container, sectionLead, sectionSpace, sectionTitle } from './layout.ts'
import { Portrait } from './sample/portrait.tsx'
import { sampleSpeaker } from './sample/sample-data.ts'
import { homeTexts } from './texts.ts'

const texts = homeTexts.profile
const path = paths.speaker(sampleSpeaker.username)

function profileUrl(): string {
  return new URL(path, window.location.origin).href
}

export function ProfilePreview() {
  return (
    <section aria-labelledby="profile-title">
      <div
        className={`${container} ${sectionSpace} grid grid-cols-[minmax(0,1fr)] gap-6 md:gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-center lg:gap-16`}
      >
        <div>
          <h2 id="profile-title" className={sectionTitle}>
            {texts.title}
          </h2>
          <p className={sectionLead}>{texts.lead}</p>
          <dl className="mt-3 md:mt-6">
            {texts.points.map(({ title, text }) => (
              <div key={title} className="border-border border-t py-2 md:py-3">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-sm text-text-2 md:text-base">{text}</dd>
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
  const { name, headline, tags, about, stats } = sampleSpeaker
  return (
    <figure
      aria-label={texts.sample}
      className="rounded-photo border border-border bg-surface p-4 shadow-lg md:p-7"
    >
      <div className="flex items-center gap-4">
        <Portrait className="size-14 shrink-0 rounded-card md:size-18" />
        <div className="min-w-0 flex-1">
          <h3 className="text-xl md:text-2xl">{name}</h3>
          <p className="text-sm text-text-2 md:text-base">{headline}</p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          data-enhanced
          className="-me-2 self-start noscript:hidden"
          onClick={() => void copyText(profileUrl(), profileLinkCopied)}
        >
          <Link2 aria-hidden />
          <span className="max-md:sr-only">{texts.copyLink}</span>
        </Button>
      </div>
      <ul className="mt-4 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li
            key={tag}
            className="rounded-chip bg-primary-subtle px-2.5 py-0.5 text-sm font-medium text-primary-text"
          >
            {tag}
          </li>
        ))}
      </ul>
      <p className="mt-4">{about}</p>
      <dl className="mt-4 grid grid-cols-3 gap-3 border-border border-y py-3 md:mt-5 md:py-4">
        {stats.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-text-2 md:text-sm">{label}</dt>
            <dd className="font-bold font-display text-xl leading-snug tabular-nums md:text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2 md:mt-5">
        <BetaLink source="profile_request" className="flex-1 whitespace-nowrap">
          {texts.request}
        </BetaLink>
        <Button
          variant="secondary"
          data-enhanced
          className="noscript:hidden"
          onClick={() => void shareLink({ title: name, url: profileUrl() }, profileLinkCopied)}
        >
          <Share2 aria-hidden />
          {texts.share}
        </Button>
      </div>
      <figcaption className="mt-3 text-sm text-text-2">{texts.sample}</figcaption>
    </figure>
  )
}
