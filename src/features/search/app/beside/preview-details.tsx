// The part of a preview that is read from the public profile.
import type { ReactNode } from 'react'
import { formatDays } from '../../../../lib/dates.ts'
import { joinFacts } from '../../../../lib/join-facts.ts'
import { Skeleton, SkeletonText } from '../../../../ui/skeleton.tsx'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { describeResponse, practicalFacts } from '../../../public-profile/page/wording.ts'
import type { PublicExperience, PublicProfile } from '../../../public-profile/schema.ts'
import { publicProfileTexts } from '../../../public-profile/texts.ts'
import { searchScreenTexts } from '../texts.ts'

const texts = searchScreenTexts.preview
const mostTalks = 3
const detailTexts = publicProfileTexts.details
const practicalNames = ['fee', 'formats', 'languages', 'travel'] as const

export function PreviewDetails({ profile }: { profile: PublicProfile }) {
  const { bio_short, bio_medium, upcoming, past, testimonials } = profile
  const [quote] = testimonials
  return (
    <>
      <Record profile={profile} />
      {quote && (
        <figure className="mt-3.5 border-primary border-s-2 ps-3 text-sm">
          <blockquote className="line-clamp-4">“{quote.quote}”</blockquote>
          <figcaption className="text-text-3">
            {[quote.author_name, quote.author_organisation].filter(Boolean).join(', ')}
          </figcaption>
        </figure>
      )}
      <Practical profile={profile} />
      <Talks title={texts.upcoming} talks={upcoming.slice(0, mostTalks)} />
      <Talks title={texts.talks} talks={past.slice(0, mostTalks)} />
      {(bio_short || bio_medium) && (
        <PreviewSection title={texts.about}>
          <p className="line-clamp-6 text-sm">{bio_short || bio_medium}</p>
        </PreviewSection>
      )}
    </>
  )
}

export function PreviewSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap-anywhere mt-4.5">
      <h3 className="mb-1 font-sans font-semibold text-text-3 text-xs tracking-normal">{title}</h3>
      {children}
    </section>
  )
}

function Record({ profile: { facts, testimonials } }: { profile: PublicProfile }) {
  const shown = [
    facts.events !== null && { value: facts.events.toLocaleString('en'), text: texts.facts.events },
    facts.average_rating !== null && {
      value: facts.average_rating.toFixed(1),
      text: texts.facts.rating(testimonials.length),
    },
    facts.median_response_hours !== null && {
      value: describeResponse(facts.median_response_hours),
      text: texts.facts.response,
    },
  ].filter((fact) => fact !== false)
  return (
    <PreviewSection title={texts.record}>
      {shown.length === 0 ? (
        <p className="text-sm text-text-2">{texts.newHere}</p>
      ) : (
        <dl className="grid grid-cols-3 gap-3 text-sm">
          {shown.map(({ value, text }) => (
            <div key={text} className="flex flex-col-reverse justify-end">
              <dt className="text-text-2 leading-tight">{text}</dt>
              <dd className="font-bold font-display text-2xl tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </PreviewSection>
  )
}

function Practical({ profile }: { profile: PublicProfile }) {
  const facts = practicalFacts(profile)
  const { length } = profile.videos
  const known = [
    ...practicalNames.map((name) => ({ name: detailTexts[name], value: facts[name] })),
    { name: publicProfileTexts.videos.title, value: length === 0 ? '' : texts.videos(length) },
  ].filter(({ value }) => value !== '')
  if (known.length === 0) return null
  return (
    <PreviewSection title={texts.practical}>
      <dl className="grid gap-1 text-sm">
        {known.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
            <dt className="text-text-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </PreviewSection>
  )
}

function Talks({ title, talks }: { title: string; talks: readonly PublicExperience[] }) {
  if (talks.length === 0) return null
  return (
    <PreviewSection title={title}>
      <ul className="grid gap-2 text-sm">
        {talks.map(({ id, title: name, event_name, format, starts_on, ends_on }) => (
          <li key={id}>
            <p className="font-semibold">{name || event_name}</p>
            <p className="text-text-2">
              {joinFacts(talkFormatNames[format], name && event_name, formatDays(starts_on, ends_on))}
            </p>
          </li>
        ))}
      </ul>
    </PreviewSection>
  )
}

export function PreviewWaiting() {
  return (
    <div>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="mt-6 h-14" />
      <Skeleton className="mt-4 h-20" />
      <div className="mt-4">
        <SkeletonText lines={5} />
      </div>
    </div>
  )
}
