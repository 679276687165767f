// The long bio as its page shows it: the same Markdown, loaded when it is asked for. Nothing in it can be followed.
import { useEffect, useState } from 'react'
import { editorTexts } from './texts.ts'

const texts = editorTexts.bio

/** Markdown as the public page renders it; null while the renderer is on its way, undefined when it did not come. */
export function useRendered(markdown: string): string | null | undefined {
  const [html, setHtml] = useState<string | null | undefined>(null)
  useEffect(() => {
    let isWanted = true
    import('../../public-profile/page/document.ts').then(
      ({ renderBio }) => isWanted && setHtml(renderBio(markdown)),
      () => isWanted && setHtml(undefined),
    )
    return () => {
      isWanted = false
    }
  }, [markdown])
  return html
}

export function FormattedText({ markdown }: { markdown: string }) {
  const html = useRendered(markdown)
  return (
    <section aria-label={texts.previewLabel} className="min-h-48 rounded-input bg-surface-2 p-4">
      {html === null && <p role="status">{texts.loading}</p>}
      {html === undefined && <p role="alert">{texts.failed}</p>}
      {markdown.trim() === '' && <p className="text-text-2">{texts.nothing}</p>}
      {html && (
        <div
          inert
          className="prose max-w-text"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by micromark without raw HTML (document.ts).
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </section>
  )
}
