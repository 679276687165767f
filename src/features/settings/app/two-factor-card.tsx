// Two-factor authentication: off, being set up, its recovery codes shown once, on.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../../../lib/api-client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { TwoFactorOffer } from '../../accounts/two-factor/schema.ts'
import { accountQuery, twoFactorClient, useOwnAccount } from './queries.ts'
import { useProof } from './reauthentication.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { focusCard, SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './texts.ts'
import { TwoFactorEnrolment } from './two-factor-enrolment.tsx'
import { TwoFactorOn } from './two-factor-on.tsx'
import { useAction } from './use-action.ts'

const texts = settingsTexts.twoFactor

export function TwoFactorCard() {
  const client = useQueryClient()
  const { two_factor } = useOwnAccount()
  const [offer, setOffer] = useState<TwoFactorOffer | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  function show(newCodes: readonly string[]) {
    setOffer(null)
    setCodes(newCodes)
    const recovery_codes_left = newCodes.length
    client.setQueryData(
      accountQuery.queryKey,
      (account) => account && { ...account, two_factor: true, recovery_codes_left },
    )
  }

  function leave() {
    setOffer(null)
    setCodes(null)
    focusCard('two-factor')
  }

  function turnOn(newCodes: readonly string[]) {
    show(newCodes)
    toast({ title: texts.turnedOn, tone: 'success' })
  }

  return (
    <SettingsCard
      id="two-factor"
      title={texts.title}
      text={texts.text}
      status={
        <Badge tone={two_factor ? 'success' : 'neutral'} className="font-sans">
          {two_factor ? texts.on : texts.off}
        </Badge>
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={leave} />
      ) : two_factor ? (
        <TwoFactorOn onCodes={show} />
      ) : offer ? (
        <TwoFactorEnrolment offer={offer} onCodes={turnOn} onCancel={leave} />
      ) : (
        <TwoFactorOff onOffer={setOffer} />
      )}
    </SettingsCard>
  )
}

function TwoFactorOff({ onOffer }: { onOffer: (offer: TwoFactorOffer) => void }) {
  const client = useQueryClient()
  const withProof = useProof()
  const { isBusy, run } = useAction(texts.action)
  const setUp = () =>
    run(async () => onOffer(await withProof(() => answerOf(twoFactorClient(client).$post({ json: {} })))))
  return (
    <>
      <p className="text-text-2">{texts.offText}</p>
      <Button variant="secondary" busy={isBusy} busyLabel={texts.settingUp} className="mt-4" onClick={setUp}>
        {texts.setUp}
      </Button>
    </>
  )
}
