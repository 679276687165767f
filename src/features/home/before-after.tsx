// Before and after (seed §2): a pile of files against one link. Also the place that the footer's "Features" leads to.
import { FileText, Image, Link2, Mail, Presentation } from 'lucide-react'
import { CheckMark } from './check-mark.tsx'
import { container, sectionLead, sectionSpace, sectionTitle } from './layout.ts'
import { linkContents, scatteredFiles } from './sample-data.ts'
import { homeTexts } from './texts.ts'

const texts = homeTexts.features
const icons = { text: FileText, image: Image, mail: Mail, slides: Presentation }

/** Where each file of the pile lies. */
const places = [
  'left-[-4%] top-[6%] rotate-[-8deg]',
  'right-[-6%] top-[14%] rotate-[7deg]',
  'left-[10%] top-[36%] rotate-[4deg]',
  'right-[2%] top-[55%] rotate-[-5deg]',
  'left-[-3%] top-[74%] rotate-[-3deg]',
]

export function BeforeAfter() {
  return (
    <section id="features" aria-labelledby="features-title" className="border-border border-t">
      <div className={`${container} ${sectionSpace}`}>
        <h2 id="features-title" className={`${sectionTitle} max-w-[44rem]`}>
          {texts.title}
        </h2>
        <p className={sectionLead}>{texts.lead}</p>
        <div className="mt-10 grid gap-6 lg:mt-14 lg:grid-cols-2">
          <div className="flex flex-col overflow-hidden rounded-photo bg-surface-2">
            <div className="p-6 md:p-8">
              <h3 className="text-2xl">{texts.beforeTitle}</h3>
              <p className="mt-1 text-text-2">{texts.beforeText}</p>
            </div>
            <ul className="relative h-80 md:h-96">
              {scatteredFiles.map(({ kind, name, note }, index) => {
                const Icon = icons[kind]
                return (
                  <li
                    key={name}
                    className={`absolute flex w-72 max-w-[80%] items-center gap-3 rounded-card border border-border bg-surface p-3 shadow-md ${places[index]}`}
                  >
                    <Icon aria-hidden className="size-6 shrink-0 text-text-3" />
                    <span className="min-w-0">
                      <span className="block truncate font-semibold">{name}</span>
                      <span className="block truncate text-sm text-text-2">{note}</span>
                    </span>
                  </li>
                )
              })}
            </ul>
          </div>
          <div className="flex flex-col rounded-photo bg-primary-subtle">
            <div className="p-6 md:p-8">
              <h3 className="text-2xl">{texts.afterTitle}</h3>
              <p className="mt-1 text-text-2">{texts.afterText}</p>
            </div>
            <div className="mx-6 mt-auto mb-8 rounded-card bg-surface p-5 shadow-md md:mx-8">
              <p className="flex items-center gap-3 border-border border-b pb-4 font-semibold">
                <Link2 aria-hidden className="size-6 shrink-0 text-primary-text" />
                <span className="min-w-0 flex-1 truncate">{texts.address}</span>
                <span className="rounded-pill bg-spotlight px-2.5 text-on-spotlight text-sm leading-6">{texts.live}</span>
              </p>
              <ul className="mt-4 grid gap-3">
                {linkContents.map((content) => (
                  <li key={content} className="flex items-center gap-3">
                    <CheckMark className="size-5 shrink-0 text-primary-text" />
                    {content}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
