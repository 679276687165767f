// Testimonials (seed §2, §4): two of four at a time, side by side on a sliding track or stacked on a phone; the buttons
// wrap around. Without JavaScript all four stand on a strip that scrolls.
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { container, sectionSpace, sectionTitle } from '../layout.ts'
import { homeTexts } from '../texts.ts'
import { type Quote, quotes } from './quotes.ts'
import { Stars } from './stars.tsx'
import { isInWindow, nextStart, previousStart, windowSize } from './testimonial-window.ts'

const texts = homeTexts.testimonials
const arrowLook =
  'grid size-12 cursor-pointer place-items-center rounded-pill border border-border-strong bg-surface transition-colors duration-160 hover:bg-surface-3'

export function Testimonials() {
  const [start, setStart] = useState(0)
  return (
    <section aria-labelledby="testimonials-title" className="overflow-hidden bg-primary-subtle">
      <div className={`${container} ${sectionSpace}`}>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div>
            <h2 id="testimonials-title" className={sectionTitle}>
              {texts.title}
            </h2>
            <p className="mt-4 max-w-[30em] text-text-2">{texts.note}</p>
          </div>
          <div className="flex items-center gap-3 noscript:hidden">
            <button
              type="button"
              aria-label={texts.previous}
              data-enhanced
              className={arrowLook}
              onClick={() => setStart((now) => previousStart(now, quotes.length))}
            >
              <ArrowLeft aria-hidden className="size-5" />
            </button>
            <p aria-live="polite" className="text-sm text-text-2 tabular-nums">
              {start + 1}–{start + windowSize} / {quotes.length}
            </p>
            <button
              type="button"
              aria-label={texts.next}
              data-enhanced
              className={arrowLook}
              onClick={() => setStart((now) => nextStart(now, quotes.length))}
            >
              <ArrowRight aria-hidden className="size-5" />
            </button>
          </div>
        </div>
        <ul
          aria-label={texts.label}
          className="mt-10 flex flex-col gap-6 transition-transform duration-400 ease-out md:translate-x-[calc(var(--start)*(-50%-12px))] md:flex-row noscript:snap-x noscript:flex-row noscript:overflow-x-auto"
          style={{ '--start': start } as CSSProperties}
        >
          {quotes.map((quote, index) => (
            <Testimonial key={quote.name} quote={quote} isShown={isInWindow(index, start)} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Testimonial({ quote, isShown }: { quote: Quote; isShown: boolean }) {
  return (
    <li
      data-shown={isShown || undefined}
      className="flex-col rounded-photo bg-surface p-6 transition-[opacity,visibility] duration-400 not-data-shown:opacity-0 max-md:not-data-shown:hidden md:invisible md:w-[calc(50%-12px)] md:shrink-0 md:p-8 md:data-shown:visible noscript:visible noscript:block noscript:max-md:w-5/6 noscript:md:w-[44%] noscript:shrink-0 noscript:snap-start noscript:opacity-100 flex"
    >
      <p className="flex items-center justify-between gap-4">
        <span className="font-semibold text-primary-text">{quote.category}</span>
        <Stars rating={quote.rating} />
      </p>
      <blockquote className="mt-4 text-lg md:text-xl">
        <p>{quote.quote}</p>
      </blockquote>
      <p className="mt-auto flex items-center gap-3 pt-6">
        <Avatar name={quote.name} src={quote.avatar ?? undefined} size={44} />
        <span>
          <span className="block font-semibold">{quote.name}</span>
          <span className="block text-text-2">{quote.role}</span>
        </span>
      </p>
    </li>
  )
}
