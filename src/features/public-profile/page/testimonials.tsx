// The words of those who were there, written by them and changed by nobody.
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { PublicProfile, PublicTestimonial } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'

const texts = publicProfileTexts.testimonials
const atOnce = 4

export function Testimonials({ testimonials }: Pick<PublicProfile, 'testimonials'>) {
  const id = useId()
  if (testimonials.length === 0) return null
  const shown = testimonials.length > atOnce + 1 ? atOnce : testimonials.length
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-2xl">
        {texts.title}
      </h2>
      <QuoteList testimonials={testimonials.slice(0, shown)} />
      {shown < testimonials.length && (
        <details className="group/all print:hidden">
          <summary className="button button-secondary mt-5 list-none group-open/all:hidden">
            {texts.showAll(testimonials.length)}
            <ChevronDown aria-hidden />
          </summary>
          <div className="mt-4">
            <QuoteList testimonials={testimonials.slice(shown)} />
          </div>
        </details>
      )}
    </section>
  )
}

function QuoteList({ testimonials }: { testimonials: readonly PublicTestimonial[] }) {
  return (
    <ul className="columns-1 gap-4 @2xl:columns-[18rem]">
      {testimonials.map((testimonial) => (
        <li key={testimonial.id} className="mb-4 break-inside-avoid">
          <Quote testimonial={testimonial} />
        </li>
      ))}
    </ul>
  )
}

function Quote({ testimonial }: { testimonial: PublicTestimonial }) {
  const { quote, author_name, author_role, author_organisation, rating, event_name } = testimonial
  const role = [author_role, author_organisation].filter(Boolean).join(', ')
  return (
    <figure className="card print:p-3">
      <Stars rating={rating} />
      <blockquote className="mt-3">
        <p className="whitespace-pre-line">{quote}</p>
      </blockquote>
      <figcaption className="mt-4 text-sm text-text-2">
        <span className="block font-semibold text-base text-text">{author_name}</span>
        {role && <span className="block">{role}</span>}
        {event_name && <span className="block">{texts.about(event_name)}</span>}
      </figcaption>
    </figure>
  )
}

const star = 'l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.8z'
const most = 5

function starsFrom(first: number, end: number): string {
  let path = ''
  for (let index = first; index < end; index += 1) path += `M${11 + index * 22} 2${star}`
  return path
}

function Stars({ rating }: { rating: number }) {
  return (
    <svg role="img" aria-label={texts.stars(rating)} viewBox="0 0 110 22" className="h-5 w-[100px]">
      <path d={starsFrom(0, rating)} className="fill-primary stroke-primary" strokeLinejoin="round" />
      <path d={starsFrom(rating, most)} className="fill-none stroke-border-strong" strokeLinejoin="round" />
    </svg>
  )
}
