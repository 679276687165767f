// The optional step after applying (docs/specification.md §10): what the applicant speaks about or organizes, and a link. A
// cookie tells the server which application it belongs to (ticket.server.ts). Without JavaScript it posts to /beta.
import { type FormEvent, useState } from 'react'
import { RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { sendJson } from '../../../../lib/send-json.ts'
import { isWebAddress, withScheme } from '../../../../lib/web-address.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field, Input, Textarea } from '../../../../ui/field.tsx'
import { apiPaths, paths } from '../../../../vocabulary/paths.ts'
import { betaTexts } from '../../texts.ts'
import type { BetaErrors, BetaPageData } from '../beta-page-data.ts'

const texts = betaTexts.applied

interface TellMoreProps {
  /** What the server refused, with the values typed. */
  refused?: BetaPageData['step']
  onTold: () => void
}

export function TellMore({ refused, onTold }: TellMoreProps) {
  const [errors, setErrors] = useState<BetaErrors>(refused?.errors ?? {})
  const [notice, setNotice] = useState(refused?.notice)
  const [isBusy, setBusy] = useState(false)

  async function tell(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const { about = '', link = '' } = Object.fromEntries(new FormData(form))
    const fault = checkDetails(String(about), withScheme(String(link)))
    if (fault) return refuse(form, fault)
    setBusy(true)
    setNotice(undefined)
    try {
      await sendJson('POST', apiPaths.betaDetails, { about, link })
      onTold()
    } catch (error) {
      const field = error instanceof RequestError && error.code === 'invalid_input' ? error.hint : undefined
      if (error instanceof RequestError && (field === 'about' || field === 'link')) {
        refuse(form, { field, message: error.message.slice(field.length + 2) })
      } else if (error instanceof RequestError && error.code === 'link_invalid') setNotice(error.message)
      else setNotice(requestErrorText(error, texts.action))
    }
    setBusy(false)
  }

  function refuse(form: HTMLFormElement, { field, message }: Fault) {
    setErrors({ [field]: message })
    form.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }

  return (
    <form
      method="post"
      action={paths.beta}
      noValidate
      data-enhanced
      aria-busy={isBusy}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-border border-t pt-4"
      onSubmit={(event) => void tell(event)}
      onInput={() => setErrors({})}
    >
      <input type="hidden" name="intent" value="tell" />
      <Field label={texts.about} optional error={errors.about}>
        {(control) => (
          <Textarea
            {...control}
            name="about"
            rows={2}
            maxLength={500}
            defaultValue={refused?.about}
            placeholder={texts.aboutHint}
          />
        )}
      </Field>
      <Field label={texts.link} hideLabel error={errors.link}>
        {(control) => (
          <Input
            {...control}
            name="link"
            inputMode="url"
            autoComplete="url"
            maxLength={500}
            defaultValue={refused?.link}
            placeholder={texts.link}
          />
        )}
      </Field>
      {notice && (
        <p role="alert" className="rounded-input bg-danger-subtle px-4 py-3">
          {notice}
        </p>
      )}
      <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start">
        {texts.add}
      </Button>
    </form>
  )
}

interface Fault {
  field: 'about' | 'link'
  message: string
}

/** The rules of schema.ts that the fields don't enforce themselves. */
function checkDetails(about: string, link: string): Fault | null {
  if (link !== '' && !isWebAddress(link)) return { field: 'link', message: texts.badLink }
  return about.trim() === '' && link === '' ? { field: 'about', message: texts.empty } : null
}
