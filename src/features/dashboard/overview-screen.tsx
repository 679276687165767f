// The overview at /dashboard: a greeting, the first steps, what is new, and the plan.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Activity, ArrowRight, type LucideIcon, Waypoints } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ownCountsQuery } from '../completeness/queries.ts'
import { useMe } from '../profiles/me.ts'
import { profileQuery } from '../profiles/queries.ts'
import type { ScreenVisit } from '../site/page.ts'
import { factsOf, firstStepsOf } from './first-steps.ts'
import { FirstStepsCard } from './first-steps-card.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { readBeforehand } from './read-beforehand.ts'
import { SpotlightDrawing } from './spotlight-drawing.tsx'
import { dashboardTexts as texts } from './texts.ts'

export { SectionFailure as ErrorBoundary } from './section-failure.tsx'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await readBeforehand(client, ownCountsQuery)
}

export function Component() {
  const me = useMe()
  const profile = useSuspenseQuery(profileQuery).data
  const counts = useQuery(ownCountsQuery)
  const userType = me.user.user_metadata.user_type
  return (
    <>
      <section className="relative overflow-hidden rounded-photo bg-primary-subtle">
        <SpotlightDrawing />
        <div className="relative max-w-[44rem] p-5 md:p-8 md:pe-48">
          <Badge className="bg-surface">{texts.overview.beta}</Badge>
          <h1 className="mt-3 break-words text-3xl md:text-4xl">
            {texts.overview.welcome(profile.first_name)}
          </h1>
          <p className="mt-2 text-text-2">{texts.overview[userType]}</p>
        </div>
      </section>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <FirstStepsCard steps={firstStepsOf(userType, factsOf(userType, profile, counts.data))} />
          <div className="grid gap-6 lg:grid-cols-2">
            <QuietPanel
              id="activity"
              title={texts.activity.title}
              Icon={Activity}
              href={paths.dashboardActivity}
              link={texts.activity.link}
            >
              {texts.activity.empty}
            </QuietPanel>
            <QuietPanel
              id="network"
              title={texts.network.title}
              Icon={Waypoints}
              href={paths.dashboardNetwork}
              link={texts.network.link}
            >
              {texts.network[userType]}
            </QuietPanel>
          </div>
        </div>
        <PlanPanel me={me} />
      </div>
    </>
  )
}

interface QuietPanelProps {
  id: string
  title: string
  Icon: LucideIcon
  href: string
  link: string
  /** Why there is nothing in it. */
  children: string
}

/** A panel of the overview with nothing to show yet, and the way to its whole place. */
function QuietPanel({ id, title, Icon, href, link, children }: QuietPanelProps) {
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col p-5 md:p-6">
      <h2 id={id} className="flex items-center gap-3 text-xl">
        <Icon aria-hidden className="size-5 text-text-3" />
        {title}
      </h2>
      <p className="mt-3 mb-4 text-text-2">{children}</p>
      <Link
        to={href}
        className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-primary-text hover:underline"
      >
        {link}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </Card>
  )
}
