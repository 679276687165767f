// The page /testimonials/write: the author writes a testimonial without an account or JavaScript. The form posts to this
// address; the response is this page again, with errors or thanks.
import { Check, LinkIcon } from 'lucide-react'
import { useEffect } from 'react'
import type { PageProps } from '../../../../shell/page.ts'
import { PublicFrame } from '../../../../shell/site/public-frame.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Field, FieldError, Textarea, TextField } from '../../../../ui/field.tsx'
import { StarChoice } from '../../../../ui/star-choice.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { writeTexts as texts } from './texts.ts'
import type { WritePageData } from './write-page-data.ts'

type OpenForm = Extract<WritePageData, { state: 'open' }>

export function Page({ data = { state: 'missing' } }: PageProps<WritePageData>) {
  // The token allows writing: it stays in the form and is removed from the address bar.
  useEffect(() => window.history.replaceState(window.history.state, '', paths.testimonialWriting), [])
  return (
    <PublicFrame header="minimal">
      <div className="mx-auto max-w-[44rem] px-5 pt-10 pb-16 md:px-8 lg:pt-16 lg:pb-24">
        {data.state === 'open' ? <Form form={data} /> : <Answer state={data.state} />}
      </div>
    </PublicFrame>
  )
}

function Form({ form: { token, speaker, engagement, values, errors, notice } }: { form: OpenForm }) {
  const [first] = ['rating', 'quote', 'author_name', 'author_role', 'author_organisation'].filter(
    (field) => errors[field],
  )
  return (
    <>
      <h1 className="break-words text-3xl md:text-4xl">{texts.title(speaker)}</h1>
      <p className="wrap-anywhere mt-4 text-lg">
        {engagement ? texts.about(engagement.title, engagement.event_name) : texts.general}
      </p>
      <p className="mt-2 max-w-text text-text-2">{texts.promise(speaker)}</p>
      {notice && (
        <p role="alert" className="mt-6 rounded-input border-danger border-s-4 bg-danger-subtle px-4 py-3">
          {notice}
        </p>
      )}
      <form method="post" action={paths.testimonialWriting} noValidate className="mt-8 grid gap-6">
        <input type="hidden" name="token" value={token} />
        <StarChoice
          legend={texts.rating}
          name="rating"
          labelOf={texts.stars}
          defaultValue={Number(values.rating)}
          autoFocus={first === 'rating'}
          error={errors.rating}
        />
        <Field label={texts.quote} hint={texts.quoteHint} error={errors.quote}>
          {(control) => (
            <Textarea
              {...control}
              name="quote"
              rows={7}
              required
              minLength={20}
              maxLength={1500}
              defaultValue={values.quote}
              autoFocus={first === 'quote'}
            />
          )}
        </Field>
        <TextField
          label={texts.name}
          error={errors.author_name}
          name="author_name"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={values.author_name}
          autoFocus={first === 'author_name'}
        />
        <div className="grid gap-6 md:grid-cols-2">
          <TextField
            label={texts.role}
            optional
            error={errors.author_role}
            name="author_role"
            autoComplete="organization-title"
            maxLength={120}
            defaultValue={values.author_role}
            autoFocus={first === 'author_role'}
          />
          <TextField
            label={texts.organisation}
            optional
            error={errors.author_organisation}
            name="author_organisation"
            autoComplete="organization"
            maxLength={160}
            defaultValue={values.author_organisation}
            autoFocus={first === 'author_organisation'}
          />
        </div>
        {errors.token && <FieldError id="token-error">{errors.token}</FieldError>}
        <div className="grid gap-3 md:justify-items-start">
          <Button type="submit" size="lg">
            {texts.send}
          </Button>
          <p className="text-sm text-text-2">
            {texts.privacyBefore}
            <a href={paths.privacy} className="link">
              {texts.privacyLink}
            </a>
          </p>
        </div>
      </form>
    </>
  )
}

const answers = {
  thanks: { title: texts.thanksTitle, text: texts.thanks, action: texts.thanksAction },
  over: { title: texts.overTitle, text: texts.over, action: texts.home },
  missing: { title: texts.missingTitle, text: texts.missing, action: texts.home },
}

function Answer({ state }: { state: keyof typeof answers }) {
  const { title, text, action } = answers[state]
  const Icon = state === 'thanks' ? Check : LinkIcon
  const look = state === 'thanks' ? 'bg-success-subtle text-success' : 'bg-surface-3 text-text-2'
  return (
    <div role="status">
      <span className={`grid size-12 place-items-center rounded-pill ${look}`}>
        <Icon aria-hidden className="size-6" />
      </span>
      <h1 className="mt-5 text-3xl">{title}</h1>
      <p className="mt-4 max-w-text text-text-2">{text}</p>
      <ButtonLink href={paths.home} variant="secondary" className="mt-8">
        {action}
      </ButtonLink>
    </div>
  )
}
