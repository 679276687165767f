// The layout of a legal page: title, date, a summary, a table of contents and numbered sections with anchors. Lines stay
// within 72 characters, and the navigation is not printed.
import { PublicFrame } from '../public-frame.tsx'
import { siteTexts } from '../texts.ts'

const texts = siteTexts.legal
// The document's date, independent of the reader's zone.
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Made from a Markdown file (scripts/legal-documents.ts). */
export interface LegalText {
  title: string
  /** HTML. */
  summary: string
  sections: readonly LegalSection[]
}

export interface LegalSection {
  /** The section's anchor. */
  id: string
  title: string
  /** HTML. */
  body: string
}

export interface LegalDocumentProps {
  text: LegalText
  /** ISO date. */
  updated: string
}

export function LegalDocument({ text, updated }: LegalDocumentProps) {
  return (
    <PublicFrame>
      <div className="mx-auto max-w-[1120px] px-5 pt-10 pb-16 md:px-8 lg:grid lg:grid-cols-[15rem_minmax(0,30rem)] lg:gap-x-20 lg:pt-16 lg:pb-24">
        <header className="max-w-[30rem] lg:col-start-2">
          <h1 className="text-4xl lg:text-5xl">{text.title}</h1>
          <p className="mt-4 text-text-2">
            {texts.updated} <time dateTime={updated}>{date.format(new Date(updated))}</time>
          </p>
          <div
            className="mt-8 border-primary border-s-2 ps-5 text-lg"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, converted when it was built.
            dangerouslySetInnerHTML={{ __html: text.summary }}
          />
        </header>
        <nav
          aria-labelledby="contents"
          className="mt-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 print:hidden"
        >
          <div className="rounded-card bg-surface-2 p-5 lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:rounded-none lg:bg-transparent lg:p-0">
            <h2 id="contents">{texts.contents}</h2>
            <ol className="mt-2">
              {text.sections.map((section) => (
                <li key={section.id}>
                  <a
                    href={`#${section.id}`}
                    className="flex min-h-11 items-center py-1 text-text-2 leading-snug hover:text-primary-text hover:underline lg:pointer-fine:min-h-9"
                  >
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="max-w-[30rem] lg:col-start-2">
          {text.sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="mt-12">
              <h2 id={section.id} className="text-2xl">
                {section.title}
              </h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, converted when it was built. */}
              <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: section.body }} />
            </section>
          ))}
        </div>
      </div>
    </PublicFrame>
  )
}
