// The newsletter box of the footer (docs/specification.md §2, §5, §7): it makes no request. Empty input is refused,
// anything else is thanked for. It is a text field, because browsers trim email fields and would treat `  ` as empty. It
// has no name, so that a form sent without JavaScript puts no address into the URL.
import { type FormEvent, useRef, useState } from 'react'
import { brand } from '../../lib/brand.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { anchors } from '../../vocabulary/paths.ts'
import { siteTexts } from './texts.ts'

const texts = siteTexts.footer

export function NewsletterBox() {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')

  function subscribe(event: FormEvent) {
    event.preventDefault()
    const field = input.current
    if (!field) return
    if (field.value === '') {
      setError(texts.emptyEmail)
      field.focus()
      return
    }
    setError('')
    field.value = ''
    toast({ title: texts.subscribed, tone: 'success' })
  }

  return (
    <section id="newsletter" aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" className="text-xl">
        {texts.newsletterTitle}
      </h2>
      <p className="mt-1 text-text-2">{texts.newsletterText}</p>
      <form
        method="get"
        action={anchors.newsletter}
        noValidate
        data-enhanced
        className="mt-4 flex flex-wrap items-start gap-2 noscript:hidden"
        onSubmit={subscribe}
      >
        <TextField
          label={texts.newsletterLabel}
          hideLabel
          error={error}
          className="min-w-56 flex-1"
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          ref={input}
          placeholder={texts.newsletterPlaceholder}
          onInput={() => setError('')}
        />
        <Button type="submit" variant="secondary">
          {texts.subscribe}
        </Button>
      </form>
      <p className="mt-4 hidden text-text-2 noscript:block">
        {texts.newsletterAlone}{' '}
        <a href={`mailto:${brand.contactEmail}`} className="link">
          {brand.contactEmail}
        </a>
      </p>
    </section>
  )
}
