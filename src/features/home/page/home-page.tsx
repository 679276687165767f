// The page /, with every section in the specified order (docs/specification.md §2).
import type { PageProps } from '../../../shell/page.ts'
import type { Persona } from '../../../shell/site/persona.ts'
import { PublicFrame } from '../../../shell/site/public-frame.tsx'
import { BeforeAfter } from './before-after.tsx'
import { Closing } from './closing.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { MarketplacePreview } from './marketplace-preview.tsx'
import { Pricing } from './pricing.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { Testimonials } from './testimonials/testimonials.tsx'

export function Page({ data: persona }: PageProps<Persona>) {
  return (
    <PublicFrame isHome>
      <Hero />
      <BeforeAfter />
      <ProfilePreview />
      <HowItWorks />
      <Testimonials />
      <Faq />
      <Pricing initial={persona} />
      <MarketplacePreview />
      <Closing />
    </PublicFrame>
  )
}
