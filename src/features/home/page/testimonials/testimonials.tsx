// Testimonials (docs/specification.md §2, §4): two of four at a time on a sliding track; the buttons wrap around. A phone
// shows one and the edge of the next on a swipeable strip. Without JavaScript, every screen has that strip.
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import { container, sectionSpace, sectionTitle } from '../layout.ts'
import { homeTexts } from '../texts.ts'
import { type Quote, quotes } from './quotes.ts'
import { isInWindow, nextStart, previousStart, windowSize } from './testimonial-window.ts'

const texts = homeTexts.testimonials
const arrowLook =
  'grid size-12 cursor-pointer place-items-center rounded-pill border border-border-strong bg-surface transition-colors duration-160 hover:bg-surface-3'

export function Testimonials() {
  const [start, setStart] = useState(0)
  const strip = useRef<HTMLUListElement>(null)

  function show(next: number) {
    setStart(next)
    // On a swipeable strip the buttons scroll it; elsewhere there is nothing to scroll.
    const first = strip.current?.children[next]
    if (first instanceof HTMLElement) strip.current?.scrollTo({ left: first.offsetLeft, behavior: 'smooth' })
  }

  return (
    <section aria-labelledby="testimonials-title" className="overflow-hidden bg-primary-subtle">
      <div className={`${container} ${sectionSpace}`}>
        <div className="flex flex-wrap items-end justify-between gap-3 md:gap-6">
          <div>
            <h2 id="testimonials-title" className={sectionTitle}>
              {texts.title}
            </h2>
            <p className="mt-2 max-w-[30em] text-sm text-text-2 md:mt-3 md:text-base">{texts.note}</p>
          </div>
          <div className="flex items-center gap-3 noscript:hidden print:hidden">
            <button
              type="button"
              aria-label={texts.previous}
              data-enhanced
              className={arrowLook}
              onClick={() => show(previousStart(start, quotes.length))}
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
              onClick={() => show(nextStart(start, quotes.length))}
            >
              <ArrowRight aria-hidden className="size-5" />
            </button>
          </div>
        </div>
        {/* Reaches the edges of a phone, so that the next one shows. Chromium makes it scrollable by keyboard. */}
        <ul
          ref={strip}
          aria-label={texts.label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls, so it must be reachable by keyboard.
          tabIndex={0}
          className="relative mt-4 flex gap-4 transition-transform duration-400 ease-out max-md:-mx-5 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-5 max-md:overflow-x-auto max-md:px-5 max-md:[scrollbar-width:none] md:mt-10 md:translate-x-[calc(var(--start)*(-50%-12px))] md:gap-6 noscript:snap-x noscript:overflow-x-auto"
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
      className="flex w-[86%] shrink-0 snap-start flex-col rounded-photo bg-surface p-5 md:invisible md:w-[calc(50%-12px)] md:p-8 md:opacity-0 md:transition-[opacity,visibility] md:duration-400 md:data-shown:visible md:data-shown:opacity-100 noscript:md:visible noscript:md:w-[44%] noscript:md:opacity-100"
    >
      <p className="flex items-center justify-between gap-4">
        <span className="font-semibold text-primary-text">{quote.category}</span>
        <Stars rating={quote.rating} />
      </p>
      <blockquote className="mt-3 md:mt-4 md:text-xl">
        <p>{quote.quote}</p>
      </blockquote>
      <p className="mt-auto flex items-center gap-3 pt-4 md:pt-6">
        <Avatar name={quote.name} src={quote.avatar ?? undefined} size={44} />
        <span>
          <span className="block font-semibold">{quote.name}</span>
          <span className="block text-text-2">{quote.role}</span>
        </span>
      </p>
    </li>
  )
}
