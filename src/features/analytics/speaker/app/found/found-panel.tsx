// How organizers find a speaker: how often, and what would help.
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Reading } from '../../../../../shell/reading/reading.tsx'
import { buttonClass } from '../../../../../ui/button.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { paths } from '../../../../../vocabulary/paths.ts'
import { ownCountsQuery } from '../../../../completeness/queries.ts'
import { profileQuery } from '../../../../profiles/queries.ts'
import type { SearchAppearancesAnswer } from '../../../appearances/schema.ts'
import { appearancesQuery } from '../../../queries.ts'
import { easierToFind, type Lack } from './easier.ts'
import { foundTexts as texts } from './texts.ts'

const shownAtFirst = 4

/** `hasTimes`: how often is not shown elsewhere on the screen. */
export function FoundPanel({ hasTimes }: { hasTimes: boolean }) {
  const profile = useQuery(profileQuery).data
  const counts = useQuery(ownCountsQuery).data
  return (
    <section
      id="found"
      aria-labelledby="found-title"
      className="mt-10 border-border border-t pt-8 has-[[data-unread]]:hidden"
    >
      <h2 id="found-title" className="text-2xl">
        {texts.title}
      </h2>
      {profile && profile.visibility !== 'public' && <NotPublic isDraft={profile.visibility === 'draft'} />}
      <Reading
        of={useQuery(appearancesQuery)}
        waiting={
          <>
            <p role="status" className="sr-only">
              {texts.loading}
            </p>
            <Skeleton className="mt-4 h-24 w-full" />
          </>
        }
      >
        {(found) => (
          <div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
            {hasTimes && <Times found={found} />}
            {profile && counts && <Easier lacks={easierToFind(profile, counts)} />}
          </div>
        )}
      </Reading>
    </section>
  )
}

function NotPublic({ isDraft }: { isDraft: boolean }) {
  const { title, text, draft, link } = texts.notPublic
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-info-subtle px-4 py-3 text-info">
      <EyeOff aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-64">
        <b className="block">{title}</b>
        <span className="text-sm">{isDraft ? draft : text}</span>
      </p>
      <Link to={paths.dashboardProfile} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {link}
      </Link>
    </div>
  )
}

function Times({ found: { last_30_days, previous_30_days } }: { found: SearchAppearancesAnswer }) {
  if (last_30_days + previous_30_days === 0) return <p className="max-w-text text-text-2">{texts.none}</p>
  return (
    <div>
      <p className="font-semibold text-sm text-text-2">{texts.times}</p>
      <p className="font-bold font-display text-4xl tabular-nums">{last_30_days.toLocaleString('en')}</p>
      <p className="text-sm text-text-2">{texts.lately(previous_30_days)}</p>
      <p className="mt-1 max-w-text text-sm text-text-3">{texts.how}</p>
    </div>
  )
}

function Easier({ lacks }: { lacks: readonly Lack[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lacks : lacks.slice(0, shownAtFirst)
  return (
    <div>
      <h3 className="text-lg">{texts.easierTitle}</h3>
      {lacks.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-text-2">
          <Check aria-hidden className="size-5 shrink-0 text-success" />
          {texts.allThere}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-border">
          {shown.map(({ key, title, why, href }) => (
            <li key={key} className="relative flex items-center gap-4 py-3">
              <div className="min-w-0 flex-1">
                <Link to={href} className="font-semibold after:absolute after:inset-0 hover:underline">
                  {title}
                </Link>
                <p className="text-sm text-text-2">{why}</p>
              </div>
              <ArrowRight aria-hidden className="size-4 shrink-0 text-text-3" />
            </li>
          ))}
        </ul>
      )}
      {!isWhole && lacks.length > shown.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-8 cursor-pointer font-semibold text-primary-text text-sm hover:underline pointer-coarse:min-h-11"
        >
          {texts.more(lacks.length - shown.length)}
        </button>
      )}
    </div>
  )
}
