// Two-factor authentication while it is on: the recovery codes left, new ones, and turning it off.
import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { answerOf } from '../../../lib/api-client.ts'
import { ConfirmDialog } from '../../../ui/app/confirm-dialog.tsx'
import { DialogForm } from '../../../ui/app/dialog-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import {
  checkSecondFactor,
  SecondFactorField,
  SwitchFactor,
  secondFactorFields,
  secondFactorIn,
} from '../../accounts/page/second-factor.tsx'
import { explainIn } from './explain.ts'
import { accountQuery, twoFactorClient, useOwnAccount } from './queries.ts'
import { useProof } from './reauthentication.tsx'
import { settingsTexts } from './texts.ts'
import { useAction } from './use-action.ts'

const texts = settingsTexts.twoFactor
/** From here on, the user is advised to get new ones. */
const fewCodes = 3

type Question = 'codes' | 'off' | null

export function TwoFactorOn({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const client = useQueryClient()
  const withProof = useProof()
  const { recovery_codes_left } = useOwnAccount()
  const [question, setQuestion] = useState<Question>(null)
  const { isBusy, run } = useAction(texts.action)

  function renew() {
    run(async () => {
      const renewed = () => answerOf(twoFactorClient(client)['recovery-codes'].$post({ json: {} }))
      onCodes((await withProof(renewed)).recovery_codes)
    })
  }

  return (
    <>
      <p className="text-text-2">
        {texts.onText} {texts.codesLeft(recovery_codes_left)}
      </p>
      {recovery_codes_left <= fewCodes && (
        <p className="mt-3 flex gap-2 text-warning">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {texts.codesLow}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={texts.makingCodes}
          onClick={() => setQuestion('codes')}
        >
          {texts.newCodes}
        </Button>
        <Button variant="ghost" onClick={() => setQuestion('off')}>
          {texts.turnOff}
        </Button>
      </div>
      <ConfirmDialog
        open={question === 'codes'}
        title={texts.newCodesTitle}
        text={texts.newCodesText}
        confirm={texts.newCodes}
        onConfirm={renew}
        onClose={() => setQuestion(null)}
      />
      <Dialog
        open={question === 'off'}
        onClose={() => setQuestion(null)}
        title={texts.turnOffTitle}
        description={texts.turnOffText}
      >
        <TurnOff onClose={() => setQuestion(null)} />
      </Dialog>
    </>
  )
}

/** Users who lost the app have signed in with a recovery code and use the next one to turn it off. */
function TurnOff({ onClose }: { onClose: () => void }) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  return (
    <>
      <TurnOffForm key={String(usesRecoveryCode)} usesRecoveryCode={usesRecoveryCode} onClose={onClose} />
      <div className="mt-3">
        <SwitchFactor usesRecoveryCode={usesRecoveryCode} onSwitch={setUsesRecoveryCode} />
      </div>
    </>
  )
}

interface TurnOffFormProps {
  usesRecoveryCode: boolean
  onClose: () => void
}

function TurnOffForm({ usesRecoveryCode, onClose }: TurnOffFormProps) {
  const client = useQueryClient()
  const withProof = useProof()
  const form = useForm({
    staysOpen: true,
    fields: secondFactorFields,
    retryField: usesRecoveryCode ? 'recovery_code' : 'code',
    explain: explainIn(texts.action, { invalid_code: usesRecoveryCode ? 'recovery_code' : 'code' }),
    check: checkSecondFactor,
    async send(form) {
      const json = secondFactorIn(form)
      await withProof(() => answerOf(twoFactorClient(client).$delete({ json })))
      onClose()
      toast({ title: texts.turnedOff, tone: 'success' })
      client.setQueryData(
        accountQuery.queryKey,
        (account) => account && { ...account, two_factor: false, recovery_codes_left: 0 },
      )
    },
  })
  return (
    <DialogForm
      form={form}
      send={texts.turnOff}
      sending={texts.turningOff}
      variant="danger"
      onClose={onClose}
    >
      <SecondFactorField usesRecoveryCode={usesRecoveryCode} errors={form.errors} />
    </DialogForm>
  )
}
