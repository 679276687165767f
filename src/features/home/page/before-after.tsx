// Before and after (docs/specification.md §2): scattered files against one profile link. Also the target of the footer's
// "Features" link.
import { ArrowRight, FileText, Image, Mail } from 'lucide-react'
import { container, sectionLead, sectionSpace, sectionTitle } from './layout.ts'
import { Portrait } from './sample/portrait.tsx'
import { scatteredFiles } from './sample/sample-data.ts'
import { homeTexts } from './texts.ts'

const texts = homeTexts.features
const icons = { text: FileText, image: Image, mail: Mail }

/** Offset and rotation of each file in the pile. */
const places = [{ rotate: '-2deg' }, { rotate: '1.5deg', translate: '8px', zIndex: 1 }, { rotate: '-1.5deg' }]

export function BeforeAfter() {
  return (
    <section id="features" aria-labelledby="features-title" className="bg-surface-2">
      <div
        className={`${container} ${sectionSpace} grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center lg:gap-16`}
      >
        <div>
          <h2 id="features-title" className={sectionTitle}>
            {texts.title}
          </h2>
          <p className={sectionLead}>{texts.lead}</p>
        </div>
        <div className="grid grid-cols-1 items-center gap-2 print:hidden md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:gap-4">
          <div className="relative px-2 md:px-0">
            <h3 className="sr-only">{texts.before}</h3>
            <ul>
              {scatteredFiles.map(({ kind, name, note }, index) => {
                const Icon = icons[kind]
                return (
                  <li
                    key={name}
                    className="relative flex items-center gap-3 rounded-card border border-border bg-bg px-3 py-2 leading-snug md:py-2.5"
                    style={places[index]}
                  >
                    <Icon aria-hidden className="size-5 shrink-0 text-text-3" />
                    <span className="min-w-0">
                      <span className="block truncate font-medium text-text-2">{name}</span>
                      <span className="block truncate text-sm text-text-3 max-md:hidden">{note}</span>
                    </span>
                  </li>
                )
              })}
            </ul>
          </div>
          <p className="grid size-10 place-items-center justify-self-center rounded-pill bg-primary text-on-primary max-md:rotate-90">
            <ArrowRight aria-hidden className="size-5" />
            <span className="sr-only">{texts.becomes}</span>
          </p>
          <div className="flex items-center gap-3 rounded-photo border border-border bg-surface p-4 leading-snug shadow-lg md:block md:p-5">
            <Portrait className="size-12 shrink-0 rounded-pill md:mb-3.5" />
            <div>
              <h3 className="sr-only">{texts.after}</h3>
              <p className="font-semibold">
                {texts.addressHost}
                <wbr />
                {texts.addressPath}
              </p>
              <p className="mt-1 text-sm text-text-2">{texts.always}</p>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
