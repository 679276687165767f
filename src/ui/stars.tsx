// A rating of one to five stars: two paths, filled and empty, and text for screen readers.
import { uiTexts } from './texts.ts'

const star = 'l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.8z'
const total = 5

function starsFrom(first: number, end: number): string {
  let path = ''
  for (let index = first; index < end; index += 1) path += `M${11 + index * 22} 2${star}`
  return path
}

export function Stars({ rating }: { rating: number }) {
  return (
    <svg role="img" aria-label={uiTexts.stars(rating)} viewBox="0 0 110 22" className="h-5 w-[100px]">
      <path d={starsFrom(0, rating)} className="fill-primary stroke-primary" strokeLinejoin="round" />
      <path d={starsFrom(rating, total)} className="fill-none stroke-border-strong" strokeLinejoin="round" />
    </svg>
  )
}
