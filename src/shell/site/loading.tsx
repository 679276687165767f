// The placeholder of a page that is loading (docs/specification.md §2). Its text is there at once, its appearance after 200
// ms, so that a fast load does not flash.
import { siteTexts } from './texts.ts'

/** `isPart`: below the heading of a screen that is there already; elsewhere it is the heading meanwhile. */
export function Loading({ isPart = false }: { isPart?: boolean }) {
  const Words = isPart ? 'p' : 'h1'
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-text-2">
      <Words className="appear-late font-normal font-sans text-base tracking-normal">
        {siteTexts.loading}
      </Words>
    </div>
  )
}
