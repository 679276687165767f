// The top of a profile, a stage in the dark: who the speaker is, what they speak about, their figures, and how to book
// them.
import { ArrowRight, Download, MapPin, Volume2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDays } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { PublicExperience, PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import { Facts } from './facts.tsx'
import { Cover, Portrait } from './portrait.tsx'
import { describePlace } from './wording.ts'

const texts = publicProfileTexts.header

/** Characters; longer names get a smaller size, so that their words stay whole. */
const longName = 24
const titleLook = {
  usual: 'text-4xl @2xl:text-5xl @5xl:text-[3.75rem] @5xl:leading-[1.05] print:text-3xl',
  long: 'text-3xl @5xl:text-4xl print:text-2xl',
} as const

/** As many topics as can be read at a glance; the rest are behind a button. */
const topicsAtOnce = 10

interface ProfileHeaderProps {
  profile: PublicProfile
  share: ReactNode
  requestHref: string
}

export function ProfileHeader({ profile, share, requestHref }: ProfileHeaderProps) {
  const { username, name, pronouns, name_pronunciation, headline, upcoming, cover, facts } = profile
  const place = describePlace(profile)
  const [next] = upcoming
  const hasCover = cover !== null && cover.sizes.length > 0
  return (
    <header className="scheme-dark relative overflow-clip rounded-photo border border-border bg-surface bg-[radial-gradient(48rem_30rem_at_80%_-30%,color-mix(in_oklab,var(--primary)_26%,transparent),transparent)] text-text [box-shadow:var(--elevation-lg)] print:scheme-light print:overflow-visible print:border-0 print:bg-none print:[box-shadow:none]">
      {hasCover && <Cover cover={cover} />}
      <div
        className={`relative p-5 xs:p-8 @2xl:flex @2xl:items-center @2xl:p-10 @5xl:p-12 print:flex print:items-start print:min-h-0! print:p-0! ${
          hasCover
            ? '@2xl:items-end @2xl:gap-10'
            : '@2xl:min-h-88 @2xl:ps-[19.5rem] @5xl:min-h-[26rem] @5xl:ps-[25rem]'
        }`}
      >
        <div className={hasCover ? '-mt-24 @2xl:-mt-28 @2xl:self-start print:mt-0' : ''}>
          <Portrait profile={profile} place={hasCover ? 'standing' : 'filling'} />
        </div>
        <div className="mt-5 min-w-0 flex-1 @2xl:mt-0 print:mt-0">
          {next && <NextOnStage experience={next} />}
          <h1 className={`tracking-[-0.025em] ${name.length > longName ? titleLook.long : titleLook.usual}`}>
            <span className="p-name" dir="auto">
              {name}
            </span>
            {pronouns && (
              <>
                {' '}
                <span className="p-pronouns inline-block font-normal font-sans text-base text-text-2 tracking-normal">
                  ({pronouns})
                </span>
              </>
            )}
          </h1>
          {name_pronunciation && (
            <p className="mt-1 flex items-center gap-1.5 text-text-2">
              <Volume2 aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {texts.say} “{name_pronunciation}”
              </span>
            </p>
          )}
          {headline && (
            <p className="p-job-title mt-3 max-w-[34rem] text-pretty text-lg text-text @2xl:text-xl">
              <bdi>{headline}</bdi>
            </p>
          )}
          {place && (
            <p className="mt-3 flex items-start gap-1.5 text-text-2">
              <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {profile.city && <span className="p-locality">{profile.city}</span>}
                {profile.city && profile.country && ', '}
                {profile.country && <span className="p-country-name">{profile.country.name}</span>}
              </span>
            </p>
          )}
          <Topics topics={profile.topics} />
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            <ButtonLink href={requestHref} size="lg" className="max-xs:w-full">
              {texts.request}
            </ButtonLink>
            {share}
            {profile.visibility !== 'draft' && (
              <ButtonLink href={paths.speakerPressKit(username)} variant="ghost" size="lg">
                <Download aria-hidden />
                {texts.pressKit}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <Facts facts={facts} />
    </header>
  )
}

/** The one spot of marigold: what is live. */
function NextOnStage({ experience }: { experience: PublicExperience }) {
  return (
    <a
      href={`#e-${experience.id}`}
      className="mb-4 inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-pill border border-border bg-surface-2 py-1 ps-3 pe-4 text-sm text-text-2 transition-colors duration-160 hover:border-border-strong hover:text-text md:pointer-fine:min-h-9 print:hidden"
    >
      <span aria-hidden className="size-2.5 shrink-0 rounded-pill bg-spotlight" />
      <span className="min-w-0">
        <span className="font-semibold text-text">{texts.nextOnStage}:</span>{' '}
        {formatDays(experience.starts_on, experience.ends_on)}, {experience.event_name}
      </span>
      <ArrowRight aria-hidden className="size-4 shrink-0" />
    </a>
  )
}

const chip =
  'p-category rounded-chip border border-border bg-surface-2 px-3 py-1 text-sm text-text-2 [overflow-wrap:anywhere] print:px-1.5 print:py-0'

function Topics({ topics }: { topics: readonly string[] }) {
  if (topics.length === 0) return null
  // One or two more are shown instead of a button that would be no shorter.
  const shown = topics.length > topicsAtOnce + 2 ? topicsAtOnce : topics.length
  return (
    <div className="mt-5 print:mt-2">
      <ul aria-label={texts.topicsLabel} className="flex flex-wrap gap-2 print:gap-1">
        {topics.slice(0, shown).map((topic) => (
          <li key={topic} className={chip}>
            {topic}
          </li>
        ))}
      </ul>
      {shown < topics.length && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center text-sm md:pointer-fine:min-h-8 print:hidden">
            {texts.moreTopics(topics.length - shown)}
          </summary>
          <ul aria-label={texts.topicsLabel} className="flex flex-wrap gap-2 pt-1 print:gap-1">
            {topics.slice(shown).map((topic) => (
              <li key={topic} className={chip}>
                {topic}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
