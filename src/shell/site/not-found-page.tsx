// The page for unknown addresses (docs/specification.md §2; status 404): says so calmly and offers links.
import { ArrowRight } from 'lucide-react'
import { brand } from '../../lib/brand.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { anchors, paths } from '../../vocabulary/paths.ts'
import { EmptyStage } from './empty-stage.tsx'
import { PublicFrame } from './public-frame.tsx'
import { siteTexts } from './texts.ts'

const texts = siteTexts.notFound
const targets = {
  howItWorks: anchors.howItWorks,
  pricing: anchors.pricing,
  faq: anchors.faq,
  beta: paths.beta,
} as const

export function Page() {
  return (
    <PublicFrame>
      <div className="mx-auto grid max-w-[1120px] gap-12 px-5 pt-10 pb-16 md:px-8 lg:grid-cols-2 lg:items-center lg:gap-16 lg:pt-16 lg:pb-24">
        <div>
          <p className="font-semibold text-text-2">{texts.code}</p>
          <h1 className="mt-2 text-4xl lg:text-5xl">{texts.title}</h1>
          <p className="mt-5 max-w-[32rem] text-lg text-text-2">{texts.text}</p>
          <ButtonLink href={paths.home} size="lg" className="mt-8">
            {texts.home}
          </ButtonLink>
        </div>
        <EmptyStage />
        <nav aria-labelledby="ways" className="lg:col-span-2">
          <h2 id="ways" className="text-xl">
            {texts.waysTitle}
          </h2>
          <ul className="mt-4 grid gap-x-8 md:grid-cols-2">
            {texts.ways.map(({ key, label, text }) => (
              <li key={key} className="border-border border-t">
                <a
                  href={targets[key]}
                  className="group flex items-center justify-between gap-4 py-4 transition-colors duration-160 hover:text-primary-text"
                >
                  <span>
                    <span className="block font-semibold">{label}</span>
                    <span className="block text-text-2">{text}</span>
                  </span>
                  <ArrowRight
                    aria-hidden
                    className="size-5 shrink-0 text-text-3 transition-transform duration-160 group-hover:translate-x-1"
                  />
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-8 text-text-2">
            {texts.help}{' '}
            <a href={`mailto:${brand.supportEmail}`} className="link">
              {brand.supportEmail}
            </a>
          </p>
        </nav>
      </div>
    </PublicFrame>
  )
}
