// Passkeys: the list, adding one, removing one.
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { answerOf } from '../../../lib/api-client.ts'
import { ConfirmDialog } from '../../../ui/app/confirm-dialog.tsx'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useInBrowser } from '../../../ui/use-in-browser.ts'
import type { OwnAccount } from '../../accounts/settings/schema.ts'
import { NewPasskeyForm } from './new-passkey-form.tsx'
import { accountQuery, passkeysClient, useOwnAccount } from './queries.ts'
import { useProof } from './reauthentication.tsx'
import { focusCard, SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './texts.ts'
import { useAction } from './use-action.ts'

const texts = settingsTexts.passkeys

type Passkey = OwnAccount['passkeys'][number]

export function PasskeysCard() {
  const { passkeys } = useOwnAccount()
  const [isAdding, setAdding] = useState(false)
  const isSupported = useInBrowser(() => 'PublicKeyCredential' in window, true)
  function leave() {
    setAdding(false)
    focusCard('passkeys')
  }
  return (
    <SettingsCard id="passkeys" title={texts.title} text={texts.text}>
      {passkeys.length === 0 ? (
        !isAdding && <p className="text-text-2">{texts.none}</p>
      ) : (
        <ul className="grid divide-y divide-border border-border border-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!isSupported && <p className="mt-4 rounded-input bg-info-subtle px-4 py-3">{texts.unsupported}</p>}
      {isSupported && !isAdding && (
        <Button variant="secondary" className="mt-4" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      )}
      {isAdding && <NewPasskeyForm onClose={leave} />}
    </SettingsCard>
  )
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const client = useQueryClient()
  const withProof = useProof()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useAction(texts.removeAction)
  const label = name || texts.unnamed

  function remove() {
    run(async () => {
      await withProof(() => answerOf(passkeysClient(client)[':id'].$delete({ param: { id } })))
      client.setQueryData(
        accountQuery.queryKey,
        (account) =>
          account && { ...account, passkeys: account.passkeys.filter((passkey) => passkey.id !== id) },
      )
      toast({ title: texts.removed, tone: 'success' })
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="wrap-anywhere font-semibold">{label}</p>
        <p className="text-sm text-text-2">
          {texts.created} <DateTime at={created_at} />,{' '}
          {last_used_at === null ? (
            texts.unused
          ) : (
            <>
              {texts.used} <DateTime at={last_used_at} />
            </>
          )}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        busy={isBusy}
        busyLabel={texts.removing}
        aria-label={texts.removeLabel(label)}
        onClick={() => setAsking(true)}
      >
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.removeTitle(label)}
        text={texts.removeText}
        confirm={texts.remove}
        variant="danger"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
