// What a programme committee needs next: formats, fee, languages, travel, other links, and the profile as files.

import { useId } from 'react'
import { zoneName } from '../../../lib/time-zones.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { socialPlatformNames } from '../../../vocabulary/social-platforms.ts'
import { EmbedButton } from '../embed/page/embed-button.tsx'
import type { PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import { hostOf, practicalFacts } from './wording.ts'

const texts = publicProfileTexts.details
const names = ['formats', 'fee', 'languages', 'travel', 'countries', 'timeZone'] as const

export function Details({ profile }: { profile: PublicProfile }) {
  const id = useId()
  const { fee, time_zone } = profile
  const facts = { ...practicalFacts(profile), timeZone: time_zone ? zoneName(time_zone) : '' }
  const known = names.filter((name) => facts[name] !== '')
  return (
    <>
      {known.length > 0 && (
        <section
          aria-labelledby={`${id}-title`}
          className="card print:border-0 print:p-0 print:[box-shadow:none]"
        >
          <h2 id={`${id}-title`} className="text-xl">
            {texts.title}
          </h2>
          <dl className="mt-4 grid gap-x-8 gap-y-4 [overflow-wrap:anywhere] @2xl:grid-cols-2 @5xl:grid-cols-1 print:mt-2 print:grid-cols-3 print:gap-y-2">
            {known.map((name) => (
              <div key={name}>
                <dt className="text-sm text-text-2">{texts[name]}</dt>
                <dd>
                  {name === 'fee' ? <data value={fee?.min ?? fee?.max ?? 0}>{facts.fee}</data> : facts[name]}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Elsewhere profile={profile} />
      {/* A draft has no files: requests without a session get none, and they are publicly cached. */}
      {profile.visibility !== 'draft' && <Files profile={profile} />}
    </>
  )
}

const linkLook = 'link inline-flex min-h-11 items-center pointer-fine:min-h-8 print:inline'

function Elsewhere({ profile: { website, social_links } }: { profile: PublicProfile }) {
  const id = useId()
  const links = [
    ...(website ? [{ label: hostOf(website), url: website }] : []),
    ...social_links.map(({ platform, url }) => ({
      label: platform === 'other' ? hostOf(url) : socialPlatformNames[platform],
      url,
    })),
  ]
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {texts.elsewhere}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5 print:mt-1">
        {links.map(({ label, url }) => (
          <li key={url} className="min-w-0">
            <a href={url} rel="me nofollow noopener" className={`u-url ${linkLook}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Files({ profile }: { profile: PublicProfile }) {
  const { username } = profile
  const id = useId()
  const names = publicProfileTexts.files
  const files = [
    { label: names.pdf, href: paths.speakerAs(username, 'pdf') },
    { label: names.pressKit, href: paths.speakerPressKit(username) },
    { label: names.vcf, href: paths.speakerAs(username, 'vcf') },
    { label: names.ics, href: paths.speakerAs(username, 'ics') },
    { label: names.qr, href: paths.speakerQr(username) },
    { label: names.md, href: paths.speakerAs(username, 'md') },
    { label: names.json, href: paths.speakerAs(username, 'json') },
  ]
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="text-xl">
        {texts.files}
      </h2>
      <p className="mt-1 text-sm text-text-2">{texts.filesNote}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {files.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className={linkLook}>
              {label}
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <EmbedButton speaker={profile} className={`${linkLook} cursor-pointer`} />
        </li>
      </ul>
    </section>
  )
}
