// A preview of the organizers' marketplace (docs/specification.md §1, §2: 'Coming soon'): a static drawing of a search.
import { Search, Star } from 'lucide-react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { BetaLink } from '../../beta/page/dialog/beta-link.tsx'
import { CheckMark } from './check-mark.tsx'
import { container, sectionLead, sectionSpace, sectionTitle } from './layout.ts'
import { previewFilters, previewSpeakers } from './sample/sample-data.ts'
import { homeTexts } from './texts.ts'

const texts = homeTexts.marketplace

export function MarketplacePreview() {
  return (
    <section aria-labelledby="marketplace-title">
      <div
        className={`${container} ${sectionSpace} grid grid-cols-[minmax(0,1fr)] gap-6 md:gap-10 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-16`}
      >
        <div>
          <Badge tone="info">{texts.badge}</Badge>
          <h2 id="marketplace-title" className={`${sectionTitle} mt-3`}>
            {texts.title}
          </h2>
          <p className={sectionLead}>{texts.lead}</p>
          <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-2 md:mt-6">
            {texts.points.map((point) => (
              <li key={point} className="flex items-center gap-2">
                <CheckMark className="size-4 shrink-0 text-primary-text" />
                {point}
              </li>
            ))}
          </ul>
          <BetaLink
            source="marketplace_preview"
            userType="organizer"
            variant="secondary"
            size="lg"
            className="mt-4 max-md:w-full md:mt-8"
          >
            {texts.cta}
          </BetaLink>
        </div>
        {/* Phones leave out the list of results, which needs more width. */}
        <figure
          aria-label={texts.label}
          className="overflow-hidden rounded-photo border border-border bg-surface shadow-lg max-md:hidden"
        >
          <div className="p-4 md:p-6">
            <p className="flex items-center gap-3 rounded-input border border-border-strong px-4 py-3">
              <Search aria-hidden className="size-5 shrink-0 text-text-2" />
              <span className="min-w-0 truncate">{texts.query}</span>
            </p>
            <ul className="mt-3 flex flex-wrap gap-2">
              {previewFilters.map((filter, index) => (
                <li
                  key={filter}
                  className={`rounded-chip border px-3 py-1 text-sm ${index < 3 ? 'border-primary bg-primary-subtle text-primary-text forced-colors:border-2 forced-colors:font-semibold' : 'border-border text-text-2'}`}
                >
                  {filter}
                </li>
              ))}
            </ul>
            <p className="mt-5 text-sm text-text-2">{texts.resultCount}</p>
            <ul>
              {previewSpeakers.map(({ name, headline, why, isListed }) => (
                <li
                  key={name}
                  className="flex items-center gap-4 border-border border-b py-4 last:border-b-0 last:pb-0"
                >
                  <Avatar name={name} size={48} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{name}</span>
                    <span className="block truncate text-sm text-text-2">
                      {headline} · {why}
                    </span>
                  </span>
                  <span className="hidden items-center gap-1.5 text-sm text-text-2 xs:flex">
                    <Star aria-hidden className={`size-5 ${isListed ? 'fill-primary text-primary' : ''}`} />
                    {isListed ? texts.shortlisted : texts.shortlist}
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <figcaption className="border-border border-t px-4 py-2 text-sm text-text-2 md:px-6">
            {texts.sample}
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
