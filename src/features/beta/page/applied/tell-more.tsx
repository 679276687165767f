// The optional step after applying (docs/specification.md §10): what the applicant speaks about or organizes, and a link. A
// cookie tells the server which application it belongs to (ticket.server.ts). Without JavaScript it posts to /beta.
import { sendJson } from '../../../../lib/send-json.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextareaField, TextField } from '../../../../ui/field.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { apiPaths, paths } from '../../../../vocabulary/paths.ts'
import { checkDetails, explainBetaError } from '../../beta-application.ts'
import { betaTexts } from '../../texts.ts'
import { type BetaPageData, detailsIn } from '../beta-page-data.ts'

const texts = betaTexts.applied

interface TellMoreProps {
  /** What the server refused, with the values typed. */
  refused?: BetaPageData['step']
  onTold: () => void
}

export function TellMore({ refused, onTold }: TellMoreProps) {
  const { formProps, errors, notice, isBusy, forgetErrors } = useForm({
    fields: ['about', 'link'],
    refused,
    check: (form) => checkDetails(detailsIn(form)),
    async send(form) {
      await sendJson('POST', apiPaths.betaDetails, detailsIn(form))
      onTold()
    },
    explain: (error) => explainBetaError(error, texts.action),
  })
  return (
    <form
      {...formProps}
      action={paths.beta}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-border border-t pt-4"
      onInput={forgetErrors}
    >
      <input type="hidden" name="intent" value="tell" />
      <TextareaField
        label={texts.about}
        optional
        error={errors.about}
        name="about"
        rows={2}
        maxLength={500}
        defaultValue={refused?.about}
        placeholder={texts.aboutHint}
      />
      <TextField
        label={texts.link}
        hideLabel
        error={errors.link}
        name="link"
        inputMode="url"
        autoComplete="url"
        maxLength={500}
        defaultValue={refused?.link}
        placeholder={texts.link}
      />
      {notice && <FormNotice text={notice} />}
      <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start">
        {texts.add}
      </Button>
    </form>
  )
}
