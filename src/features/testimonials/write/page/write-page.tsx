// The page /testimonials/write: the author writes a testimonial without an account or JavaScript. The form posts to this
// address; the response is this page again, with errors or thanks.
import type { PageProps } from '../../../../shell/page.ts'
import { MailLinkPage } from '../../../../shell/site/mail-link-page.tsx'
import { SendWithPrivacy } from '../../../../shell/site/send-with-privacy.tsx'
import { TextareaField, TextField } from '../../../../ui/field.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { Outcome } from '../../../../ui/outcome.tsx'
import { postedFields } from '../../../../ui/posted-fields.ts'
import { StarChoice } from '../../../../ui/star-choice.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { writeTexts as texts } from './texts.ts'
import type { WritePageData } from './write-page-data.ts'

type OpenForm = Extract<WritePageData, { state: 'open' }>

export function Page({ data = { state: 'missing' } }: PageProps<WritePageData>) {
  return (
    <MailLinkPage address={paths.testimonialWriting}>
      {data.state === 'open' ? <Form form={data} /> : <Outcome {...outcomes[data.state]} />}
      {data.state === 'over' && data.quote && (
        <TextareaField
          label={texts.quote}
          hint={texts.overQuoteHint}
          className="mt-10"
          defaultValue={data.quote}
          readOnly
          rows={7}
        />
      )}
    </MailLinkPage>
  )
}

function Form({ form: { token, speaker, engagement, values, errors, notice } }: { form: OpenForm }) {
  const field = postedFields(values, errors)
  return (
    <>
      <h1 className="break-words text-3xl md:text-4xl">{texts.title(speaker)}</h1>
      <p className="wrap-anywhere mt-4 text-lg">
        {engagement ? texts.about(engagement.title, engagement.event_name) : texts.general}
      </p>
      <p className="mt-2 max-w-text text-text-2">{texts.promise(speaker)}</p>
      <form method="post" action={paths.testimonialWriting} noValidate className="mt-8 grid gap-6">
        {notice && <FormNotice text={notice} />}
        <input type="hidden" name="token" value={token} />
        <StarChoice
          {...field('rating')}
          defaultValue={Number(values.rating)}
          legend={texts.rating}
          labelOf={texts.stars}
        />
        <TextareaField
          {...field('quote')}
          label={texts.quote}
          hint={texts.quoteHint}
          rows={7}
          required
          minLength={20}
          maxLength={1500}
        />
        <TextField
          {...field('author_name')}
          label={texts.name}
          autoComplete="name"
          required
          maxLength={120}
        />
        <div className="grid gap-6 md:grid-cols-2">
          <TextField
            {...field('author_role')}
            label={texts.role}
            optional
            autoComplete="organization-title"
            maxLength={120}
          />
          <TextField
            {...field('author_organisation')}
            label={texts.organisation}
            optional
            autoComplete="organization"
            maxLength={160}
          />
        </div>
        <SendWithPrivacy label={texts.send} note={texts.privacy} />
      </form>
    </>
  )
}

const home = { label: texts.home, href: paths.home }
const outcomes = {
  thanks: {
    look: 'done',
    title: texts.thanksTitle,
    text: texts.thanks,
    next: { ...home, label: texts.thanksAction },
  },
  over: { look: 'ended', title: texts.overTitle, text: texts.over, next: home },
  missing: { look: 'ended', title: texts.missingTitle, text: texts.missing, next: home },
} as const
