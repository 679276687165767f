// Before and after (seed §2): a pile of files against one link. Also the place that the footer's "Features" leads to.
import { ArrowRight, FileText, Image, Link2, Mail, Presentation } from 'lucide-react'
import { container, sectionLead, sectionSpace, sectionTitle } from './layout.ts'
import { linkContents, scatteredFiles } from './mock-dashboard/sample-data.ts'
import { homeTexts } from './texts.ts'

const texts = homeTexts.features
const icons = { text: FileText, image: Image, mail: Mail, slides: Presentation }

/** Where each file of the pile lies, from the back to the front. */
const places = [
  'start-[-5%] top-[2%] rotate-[-9deg]',
  'end-[-7%] top-[8%] rotate-[8deg]',
  'start-[8%] top-[27%] rotate-[5deg]',
  'end-[-2%] top-[42%] rotate-[-7deg]',
  'start-[-3%] top-[57%] rotate-[-4deg]',
  'end-[10%] top-[72%] rotate-[6deg]',
]

export function BeforeAfter() {
  return (
    <section id="features" aria-labelledby="features-title" className="border-border border-t bg-bg">
      <div className={`${container} ${sectionSpace}`}>
        <h2 id="features-title" className={`${sectionTitle} max-w-[44rem]`}>
          {texts.title}
        </h2>
        <p className={sectionLead}>{texts.lead}</p>
        <div className="relative mt-10 grid gap-6 lg:mt-14 lg:grid-cols-2">
          <div className="flex flex-col overflow-hidden rounded-photo bg-surface-2 pt-6 md:pt-8">
            <h3 className="px-6 text-2xl md:px-8">{texts.beforeTitle}</h3>
            <p className="mt-1 px-6 text-text-2 md:px-8">{texts.beforeText}</p>
            <ul className="relative mt-6 h-88 md:h-100 md:max-lg:mx-auto md:max-lg:w-[30rem]">
              {scatteredFiles.map(({ kind, name, note }, index) => {
                const Icon = icons[kind]
                return (
                  <li
                    key={name}
                    className={`absolute flex w-72 max-w-[76%] items-center gap-3 rounded-card border border-border bg-surface p-3.5 shadow-md ${places[index]}`}
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
          <p className="absolute start-1/2 top-1/2 z-1 hidden size-16 -translate-1/2 place-items-center rounded-pill bg-primary text-on-primary ring-8 ring-bg lg:grid">
            <ArrowRight aria-hidden className="size-7" />
            <span className="sr-only">{texts.becomes}</span>
          </p>
          <div className="flex flex-col rounded-photo bg-primary-subtle p-6 md:p-8">
            <h3 className="text-2xl">{texts.afterTitle}</h3>
            <p className="mt-1 text-text-2">{texts.afterText}</p>
            <div className="mt-6 flex flex-1 flex-col rounded-card bg-surface shadow-md">
              <p className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 p-5 font-semibold xs:grid-cols-[auto_1fr_auto] md:px-6">
                <Link2 aria-hidden className="size-6 shrink-0 text-primary-text" />
                <span className="min-w-0">
                  {texts.addressHost}
                  <wbr />
                  {texts.addressPath}
                </span>
                <span className="col-start-2 justify-self-start rounded-pill bg-spotlight px-3 xs:col-start-3 text-on-spotlight text-sm leading-7">
                  {texts.live}
                </span>
              </p>
              <dl className="grid flex-1 px-5 pb-2 md:px-6">
                {linkContents.map(({ name, value }) => (
                  <div
                    key={name}
                    className="grid content-center border-border border-t py-3 xs:grid-cols-[7.5rem_1fr]"
                  >
                    <dt className="font-semibold">{name}</dt>
                    <dd className="text-text-2">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
