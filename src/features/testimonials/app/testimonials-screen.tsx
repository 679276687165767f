// /dashboard/testimonials: requested, received and published testimonials, in groups.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Quote } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { hasRoom } from '../optimistic.ts'
import { changeTestimonials, testimonialsQuery } from '../queries.ts'
import type { Testimonial, TestimonialList } from '../schema.ts'
import { testimonialTexts as texts } from '../texts.ts'
import { AskDialog } from './ask-dialog.tsx'
import { PublishedList } from './published-list.tsx'
import { TestimonialCard } from './testimonial-card.tsx'

export function prefetch({ client }: ScreenVisit): Promise<void> {
  return readBeforehand(client, testimonialsQuery)
}

export function Component() {
  const [isAsking, setAsking] = useState(false)
  const read = useQuery(testimonialsQuery)
  const askButton = <Button onClick={() => setAsking(true)}>{texts.ask}</Button>
  const isEmpty = read.data?.testimonials.length === 0
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="max-w-text">
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-2 text-text-2">{texts.text}</p>
        </div>
        {read.data && !isEmpty && askButton}
      </div>
      <div className="mt-6">
        <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={3} className="h-40" />}>
          {(list) => (
            <>
              <PlanNote list={list} />
              {isEmpty ? (
                <EmptyState icon={<Quote />} title={texts.emptyTitle} action={askButton}>
                  {texts.empty}
                </EmptyState>
              ) : (
                <Groups list={list} />
              )}
              <AskDialog open={isAsking} onClose={() => setAsking(false)} engagements={list.engagements} />
            </>
          )}
        </Reading>
      </div>
    </>
  )
}

/** The plan's limit, if any; low-key, because requesting and storing are free. */
function PlanNote({ list: { plan, testimonials } }: { list: TestimonialList }) {
  const { limit, lifted_by } = plan
  if (limit === null) return null
  const published = testimonials.filter(({ state }) => state === 'published').length
  return (
    <p className="mb-6 rounded-card bg-info-subtle px-4 py-3">
      {limit === 0 ? texts.plan.none : texts.plan.used(published, limit)}{' '}
      {limit > 0 && published >= limit && `${texts.plan.full} `}
      {lifted_by && `${texts.plan.lifts(lifted_by.name, lifted_by.limit)} `}
      <Link to={paths.dashboardSettingsArea('plan')} className="link whitespace-nowrap">
        {texts.plan.link}
      </Link>
    </p>
  )
}

function Groups({ list }: { list: TestimonialList }) {
  const { mutate, isPending, variables } = useMutation(changeTestimonials)
  const isSending = ({ id }: Testimonial) =>
    isPending && variables.kind === 'again' && variables.testimonial.id === id
  const { testimonials, plan } = list
  const isRoom = hasRoom(list)
  const inState = (state: Testimonial['state']) =>
    testimonials.filter((testimonial) => testimonial.state === state)
  return (
    <div className="grid gap-10">
      {(['submitted', 'requested', 'published', 'hidden'] as const).map((state) => {
        const group = inState(state)
        if (group.length === 0) return null
        return (
          <section key={state} aria-labelledby={`group-${state}`}>
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h2 id={`group-${state}`} className="text-xl">
                {texts.groups[state].title}{' '}
                <span className="font-sans font-normal text-text-3 tabular-nums">{group.length}</span>
              </h2>
              <p className="text-text-2">{describe(state, plan.limit, isRoom)}</p>
            </div>
            {state === 'published' ? (
              <PublishedList testimonials={group} limit={plan.limit} act={mutate} />
            ) : (
              <ul className="mt-4 grid gap-4">
                {group.map((testimonial) => (
                  <li key={testimonial.id}>
                    <TestimonialCard
                      testimonial={testimonial}
                      isRoom={isRoom}
                      isSending={isSending(testimonial)}
                      act={mutate}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

function describe(state: Testimonial['state'], limit: number | null, isRoom: boolean): string {
  if (state === 'submitted' && !isRoom) return texts.groups.hidden.text
  return state === 'published' && limit === 0 ? texts.notShown : texts.groups[state].text
}
