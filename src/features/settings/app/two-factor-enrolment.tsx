// Sets up two-factor authentication: an app stores the secret, and a code from the app turns it on.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { answerOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { copyText } from '../../../ui/share.ts'
import { uiTexts } from '../../../ui/texts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { checkSecondFactor, codeOf, SecondFactorField } from '../../accounts/page/second-factor.tsx'
import type { TwoFactorOffer } from '../../accounts/two-factor/schema.ts'
import { explainIn } from './explain.ts'
import { twoFactorClient } from './queries.ts'
import { useProof } from './reauthentication.tsx'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.twoFactor

export interface TwoFactorEnrolmentProps {
  offer: TwoFactorOffer
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

export function TwoFactorEnrolment({ offer, onCodes, onCancel }: TwoFactorEnrolmentProps) {
  const { secret, otpauth_url, qr_svg } = offer
  const client = useQueryClient()
  const withProof = useProof()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone: the focus moves with the user.
  useEffect(() => heading.current?.focus(), [])
  const { formProps, errors, notice, isBusy } = useForm({
    staysOpen: true,
    fields: ['code'],
    retryField: 'code',
    explain: explainIn(texts.action, { invalid_code: 'code' }),
    check: checkSecondFactor,
    async send(form) {
      const json = { code: codeOf(form) }
      const { recovery_codes } = await withProof(() =>
        answerOf(twoFactorClient(client).confirm.$post({ json })),
      )
      onCodes(recovery_codes)
    },
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {texts.scanTitle}
        </h3>
        <p className="mt-1 text-text-2">{texts.scan}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
          alt={texts.qrLabel}
          width={192}
          height={192}
          className="mt-4 rounded-card border border-border bg-white"
        />
        <p className="mt-4 text-text-2">{texts.typeInstead}</p>
        <p className="wrap-anywhere mt-1 select-all rounded-input bg-surface-2 px-3 py-2 font-semibold tabular-nums tracking-wider">
          {inGroups(secret)}
        </p>
        <div className="mt-3 flex flex-wrap gap-x-5">
          <button
            type="button"
            className="link min-h-11 cursor-pointer"
            onClick={() => void copyText(secret, settingsTexts.codes.copied, settingsTexts.codes.notCopied)}
          >
            {texts.copySecret}
          </button>
          <a href={otpauth_url} className="link inline-flex min-h-11 items-center">
            {texts.openApp}
          </a>
        </div>
      </div>
      <form {...formProps}>
        <h3 className="text-lg">{texts.codeTitle}</h3>
        {notice && <FormNotice text={notice} />}
        <SecondFactorField errors={errors} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} busyLabel={texts.turningOn}>
            {texts.turnOn}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {uiTexts.cancel}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** Easier to type; apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
