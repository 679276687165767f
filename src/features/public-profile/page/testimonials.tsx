// Testimonials, in their authors' own words, never edited.
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Stars } from '../../../ui/stars.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { PublicProfile, PublicTestimonial } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import { describeAuthor } from './wording.ts'

const { testimonials: texts, report: reportTexts } = publicProfileTexts
/** One large, and two rows of two. */
const atOnce = 5
/** Characters; longer quotes are set as text, not as a headline. */
const longQuote = 320
const leadLook = {
  short: 'text-pretty font-display font-semibold text-xl leading-snug tracking-[-0.01em] @2xl:text-2xl',
  long: 'text-lg',
} as const

/** Of a link to report something. */
export const reportLook =
  'link inline-flex min-h-11 items-center text-sm md:pointer-fine:min-h-8 print:hidden'

interface TestimonialsProps extends Pick<PublicProfile, 'testimonials'> {
  isReportable: boolean
}

export function Testimonials({ testimonials, isReportable }: TestimonialsProps) {
  const id = useId()
  if (testimonials.length === 0) return null
  const [first] = testimonials
  const shown = testimonials.length > atOnce + 1 ? atOnce : testimonials.length
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-2xl print:mb-2">
        {texts.title}
      </h2>
      {first && <LeadQuote testimonial={first} isReportable={isReportable} />}
      <QuoteList testimonials={testimonials.slice(1, shown)} isReportable={isReportable} />
      {shown < testimonials.length && (
        <details className="group/all print:hidden">
          <summary className="button button-secondary mt-5 list-none group-open/all:hidden">
            {texts.showAll(testimonials.length)}
            <ChevronDown aria-hidden />
          </summary>
          <div className="mt-4">
            <QuoteList testimonials={testimonials.slice(shown)} isReportable={isReportable} />
          </div>
        </details>
      )}
    </section>
  )
}

/** The one the speaker put first. */
function LeadQuote({ testimonial, isReportable }: AuthorProps) {
  return (
    <figure className="mb-4 break-inside-avoid rounded-photo bg-surface-2 p-6 @2xl:p-8 print:mb-2 print:p-3">
      <Stars rating={testimonial.rating} />
      <blockquote className="mt-4 print:mt-1">
        <p
          dir="auto"
          className={`whitespace-pre-line print:line-clamp-4 print:text-base ${testimonial.quote.length > longQuote ? leadLook.long : leadLook.short}`}
        >
          {testimonial.quote}
        </p>
      </blockquote>
      <Author testimonial={testimonial} isReportable={isReportable} />
    </figure>
  )
}

interface QuoteListProps {
  testimonials: readonly PublicTestimonial[]
  isReportable: boolean
}

function QuoteList({ testimonials, isReportable }: QuoteListProps) {
  if (testimonials.length === 0) return null
  return (
    <ul className="grid gap-4 [overflow-wrap:anywhere] @2xl:grid-cols-2 print:grid-cols-2 print:gap-2 print:[&>:nth-child(n+3)]:hidden">
      {testimonials.map((testimonial) => (
        <li key={testimonial.id} className="grid break-inside-avoid last:odd:@2xl:col-span-2">
          <figure className="card flex flex-col items-start print:p-3">
            <Stars rating={testimonial.rating} />
            <blockquote className="mt-3 print:mt-1">
              <p dir="auto" className="whitespace-pre-line print:line-clamp-6">
                {testimonial.quote}
              </p>
            </blockquote>
            <Author testimonial={testimonial} isReportable={isReportable} />
          </figure>
        </li>
      ))}
    </ul>
  )
}

interface AuthorProps {
  testimonial: PublicTestimonial
  isReportable: boolean
}

function Author({ testimonial, isReportable }: AuthorProps) {
  const { id, author_name, author_organisation, event_name } = testimonial
  const role = describeAuthor(testimonial)
  return (
    <figcaption className="mt-auto pt-4 text-sm print:pt-1 text-text-2">
      <span className="block font-semibold text-base text-text">
        <bdi>{author_name}</bdi>
      </span>
      {role && <span className="block">{role}</span>}
      {/* Most authors represent the event itself: its name need not appear twice. */}
      {event_name && event_name !== author_organisation && (
        <span className="block">{texts.about(event_name)}</span>
      )}
      {isReportable && (
        <a
          href={paths.reportOf('testimonial', id)}
          rel="nofollow"
          aria-label={reportTexts.testimonial(author_name)}
          className={reportLook}
        >
          {reportTexts.one}
        </a>
      )}
    </figcaption>
  )
}
