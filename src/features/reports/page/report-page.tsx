// The page /report. Works without JavaScript: the form posts to this address, and the response is this page again.
import type { PageProps } from '../../../shell/page.ts'
import { PublicFrame } from '../../../shell/site/public-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmailField, TextareaField } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { postedFields } from '../../../ui/posted-fields.ts'
import { optionsOf, SelectField } from '../../../ui/select-field.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { longestReport } from '../choices.ts'
import { reportTexts } from '../texts.ts'
import type { ReportPageData } from './report-page-data.ts'

const texts = reportTexts.form

type OpenForm = Extract<ReportPageData, { state: 'open' }>

export function Page({ data = { state: 'missing' } }: PageProps<ReportPageData>) {
  return (
    <PublicFrame header="minimal">
      <div className="mx-auto max-w-[48rem] px-5 pt-10 pb-16 md:px-8 lg:pt-16 lg:pb-24">
        {data.state === 'open' ? <Form form={data} /> : <Done report={data} />}
      </div>
    </PublicFrame>
  )
}

function Done({ report }: { report: Exclude<ReportPageData, OpenForm> }) {
  const home = { label: texts.home, href: paths.home }
  if (report.state === 'missing')
    return <Outcome look="ended" title={texts.missingTitle} text={texts.missing} next={home} />
  return (
    <Outcome
      look="done"
      title={texts.sentTitle}
      text={report.isSignedIn ? texts.sentByUser : texts.sent}
      next={report.kind === 'message' ? { label: texts.messages, href: paths.dashboardMessages } : home}
    />
  )
}

function Form({ form: { kind, title, href, said, isSignedIn, values, errors, notice } }: { form: OpenForm }) {
  const field = postedFields(values, errors)
  return (
    <>
      <h1 className="text-3xl md:text-4xl">{texts.title}</h1>
      <p className="wrap-anywhere mt-4 text-lg">
        {texts.what}: {reportTexts.kinds[kind]}
        {title !== '' && (
          <>
            {', '}
            <bdi className="font-semibold">{title}</bdi>
          </>
        )}
      </p>
      {said && (
        <blockquote
          dir="auto"
          className="wrap-anywhere mt-4 max-w-text rounded-card border border-border bg-surface px-4 py-3"
        >
          {said}
        </blockquote>
      )}
      <p className="mt-4 max-w-text text-text-2">{texts.intro}</p>
      <form method="post" action={paths.report} noValidate className="mt-8 grid gap-6">
        {(notice ?? errors.id ?? errors.kind) && (
          <FormNotice text={notice ?? errors.id ?? errors.kind ?? ''} />
        )}
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={values.id} />
        <SelectField
          {...field('cause')}
          label={texts.cause}
          options={[{ value: '' as const, label: texts.causeMissing }, ...optionsOf(reportTexts.causes)]}
        />
        <TextareaField
          {...field('text')}
          label={texts.text}
          hint={texts.textHint}
          rows={5}
          maxLength={longestReport}
        />
        {isSignedIn ? (
          <p className="text-text-2">{texts.signedIn}</p>
        ) : (
          <EmailField {...field('email')} label={texts.email} hint={texts.emailHint} optional />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="lg">
            {texts.send}
          </Button>
          {href !== null && (
            <a href={href} className="link">
              {texts.back}
            </a>
          )}
        </div>
      </form>
    </>
  )
}
