// Replaces a section that failed; the frame around it stays. The cause is not shown.
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { readingTexts } from './texts.ts'

const texts = readingTexts.failure

export function SectionFailure() {
  const { revalidate } = useRevalidator()
  return (
    <div role="alert" className="mx-auto max-w-[36rem] py-16 text-center">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-3 text-text-2">{texts.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
        <Button variant="secondary" onClick={() => void revalidate()}>
          {texts.retry}
        </Button>
      </div>
    </div>
  )
}
