// The placeholder of a page that is loading (docs/specification.md §2). Its text is there at once, its appearance after 200
// ms, so that a fast load does not flash.
import { siteTexts } from './texts.ts'

export function Loading() {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-text-2">
      <p className="appear-late">{siteTexts.loading}</p>
    </div>
  )
}
