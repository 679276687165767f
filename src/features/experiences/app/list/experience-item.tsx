// One experience in the list: what, where and when, its verification, and its actions.
import { BadgeCheck, CircleAlert, ExternalLink, EyeOff, ShieldQuestion } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../../../ui/badge.tsx'
import { Days } from '../../../../ui/days.tsx'
import { lateMenu } from '../../../../ui/late-menu.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { linkFields } from '../../checks.ts'
import { marksOf } from '../../confirmation.ts'
import { isBeingChecked } from '../../queries.ts'
import type { Experience } from '../../schema.ts'
import { experienceTexts, verificationNames, visibilityNames } from '../../texts.ts'
import { DayLeaf } from './day-leaf.tsx'
import type { useExperienceActions } from './use-experience-actions.ts'

const texts = experienceTexts.list

export interface ExperienceItemProps {
  experience: Experience
  actions: ReturnType<typeof useExperienceActions>
}

export function ExperienceItem({ experience, actions }: ExperienceItemProps) {
  const { id, title, event_name, format, starts_on, ends_on, visibility } = experience
  const isHidden = visibility === 'hidden'
  return (
    <li className="relative flex gap-4 border-border border-b p-4 last:border-b-0 md:p-5">
      <DayLeaf day={starts_on} />
      <div className="min-w-0 flex-1">
        <h2 className="break-words pe-12 font-semibold text-lg leading-6">
          <Link to={paths.dashboardEventsEdit(id)} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-1 break-words text-text-2">
          {event_name} · {talkFormatNames[format]}
        </p>
        <p className="break-words text-text-2 tabular-nums">
          <Days from={starts_on} to={ends_on} />
          {placeOf(experience)}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          {isHidden && (
            <Badge>
              <EyeOff aria-hidden size={14} className="me-1 inline" />
              {visibilityNames.hidden}
            </Badge>
          )}
          <Verification experience={experience} />
          {isBeingChecked(experience) && <span className="text-sm text-text-3">{texts.checking}…</span>}
          {linkFields.map(
            (field) =>
              experience[field] !== '' && (
                <OutLink key={field} href={experience[field]} label={texts.links[field]} />
              ),
          )}
        </div>
        {aboutConfirmation(experience).map((about) => (
          <p key={about} className="mt-2 max-w-text text-sm text-text-2">
            {about}
          </p>
        ))}
        {experience.link_problem && (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
            <p className="flex gap-1.5 text-danger">
              <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
              {experience.link_problem}
            </p>
            <button
              type="button"
              className="link min-h-11 font-semibold pointer-fine:min-h-8"
              onClick={() => actions.checkLinks(experience)}
            >
              {experienceTexts.checkAgain}
            </button>
          </div>
        )}
      </div>
      <div className="absolute end-2 top-2 md:end-3 md:top-3">
        <ExperienceMenu label={experienceTexts.menu.open(title)} experience={experience} actions={actions} />
      </div>
    </li>
  )
}

const ExperienceMenu = lateMenu(async () => (await import('./experience-menu.tsx')).ExperienceMenu)

function placeOf({ online, venue, city, country, audience_size }: Experience): string {
  const place = [online ? texts.online : '', venue, city, country?.name ?? ''].filter(Boolean).join(', ')
  const people = audience_size === null ? '' : texts.people(audience_size)
  return [place, people]
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join('')
}

function Verification({ experience }: Pick<ExperienceItemProps, 'experience'>) {
  const marks = marksOf(experience)
  if (marks.length === 0)
    return <span className="text-sm text-text-3">{verificationNames.self_reported}</span>
  return marks.map(({ tone, words }) => (
    <Badge key={words} tone={badgeTones[tone]}>
      {tone === 'none' ? (
        <ShieldQuestion aria-hidden size={14} className="me-1 inline" />
      ) : (
        <BadgeCheck aria-hidden size={14} className="me-1 inline" />
      )}
      {words}
    </Badge>
  ))
}

const badgeTones = { confirmed: 'success', checked: 'info', none: 'warning' } as const

/** What the page says of a confirmation that is not simply one. */
function aboutConfirmation(experience: Experience): string[] {
  if (experience.confirmation_state === null) return []
  return marksOf(experience).flatMap(({ about }) => (about === '' ? [] : [about]))
}

function OutLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-11 items-center gap-1 text-sm pointer-fine:min-h-6"
    >
      {label}
      <ExternalLink aria-hidden size={14} />
    </a>
  )
}
