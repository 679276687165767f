// The top of the screens that create and edit an event. Speakers are told that these are not theirs.
import { ArrowLeft, CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../../ui/badge.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { useMe } from '../../../profiles/me.ts'
import type { Event } from '../../schema.ts'
import { eventTexts, stateNames } from '../../texts.ts'
import { stateTones } from '../state-tones.ts'
import { formTexts as texts } from './texts.ts'

export function EditorFrame({ children }: { children: ReactNode }) {
  if (useMe().user.user_metadata.user_type !== 'organizer') {
    return (
      <NotHere title={texts.forOrganizersTitle} back={texts.toEvents}>
        {texts.forOrganizers}
      </NotHere>
    )
  }
  return (
    <div className="max-w-[68rem]">
      <Link
        to={paths.dashboardEvents}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-text hover:underline"
      >
        <ArrowLeft aria-hidden size={18} />
        {eventTexts.back}
      </Link>
      {children}
    </div>
  )
}

interface EditorTitleProps {
  title: string
  state: Event['state']
  /** Beside the title, which then stays in view. */
  tools?: ReactNode
}

export function EditorTitle({ title, state, tools }: EditorTitleProps) {
  return (
    <>
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-1 py-2 ${tools ? 'sticky top-16 z-20 -mx-5 border-border border-b bg-bg px-5 md:-mx-8 md:px-8 lg:flex-nowrap' : ''}`}
      >
        <div className="flex min-w-0 items-center gap-x-4 max-lg:w-full lg:flex-1">
          <h1 className="wrap-anywhere line-clamp-2 min-w-0 text-2xl md:text-3xl" title={title}>
            {title}
          </h1>
          <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
        </div>
        {tools}
      </div>
      <p className="mt-2 text-text-2">{texts.states[state]}</p>
    </>
  )
}

/** As the editor will be: its title, what is left to do, and the fields. */
export function EditorWaiting() {
  return (
    <div className="max-w-[68rem]">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="mt-3 h-5 w-28" />
      <Skeleton className="mt-6 h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 h-5 w-64 max-w-full" />
      <Skeleton className="mt-4 h-24 rounded-card" />
      <div className="mt-8 grid gap-6 border-border border-t pt-6 xl:max-w-[46rem]">
        {['a', 'b', 'c', 'd'].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-11" />
          </div>
        ))}
      </div>
    </div>
  )
}

export function NotHere({ title, back, children }: { title: string; back: string; children: string }) {
  return (
    <>
      <h1 className="text-3xl">{eventTexts.title}</h1>
      <div className="mt-6">
        <EmptyState icon={<CalendarX />} title={title} link={{ to: paths.dashboardEvents, text: back }}>
          {children}
        </EmptyState>
      </div>
    </>
  )
}
