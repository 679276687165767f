// Sensitive actions need recent proof of identity (docs/specification.md §20.36). When the server asks for it, a dialog
// asks the user, then the action continues. Closing the dialog cancels quietly: nothing typed is lost.
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { answerOf } from '../../../lib/api-client.ts'
import { textOf } from '../../../lib/form-text.ts'
import { RequestError } from '../../../lib/request-errors.ts'
import { DialogForm } from '../../../ui/app/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { CurrentPasswordField } from '../../accounts/page/current-password-field.tsx'
import { checkSecondFactor, codeOf, SecondFactorField } from '../../accounts/page/second-factor.tsx'
import { explainUnless } from '../../accounts/page/sign-in-errors.ts'
import { accountTexts } from '../../accounts/texts.ts'
import { explainIn, ProofDeclined } from './explain.ts'
import { accountClient, useOwnAccount } from './queries.ts'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.proof

const explain = explainIn(texts.action, { invalid_credentials: 'password', invalid_code: 'code' })

/**
 * Runs the action, asking for proof first where the server requires it. A `password` typed for the same action counts as
 * proof when no code is needed. Throws ProofDeclined, and any error of the action.
 */
export type WithProof = <Result>(act: () => Promise<Result>, password?: string) => Promise<Result>

const ProofContext = createContext<WithProof>((act) => act())

export function useProof(): WithProof {
  return useContext(ProofContext)
}

interface Question {
  answered: () => void
  declined: () => void
}

export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { two_factor } = useOwnAccount()
  const [question, setQuestion] = useState<Question | null>(null)
  /** Of the open question, which all actions that need proof wait for. */
  const proof = useRef<Promise<void> | null>(null)
  const withProof = useCallback<WithProof>(
    async (act, password) => {
      try {
        return await act()
      } catch (error) {
        if (!(error instanceof RequestError) || error.code !== 'reauthentication_required') throw error
      }
      if (password !== undefined && !two_factor) {
        await answerOf(accountClient(client).reauthenticate.$post({ json: { password } }))
      } else {
        proof.current ??= new Promise<void>((resolve, reject) => {
          setQuestion({ answered: resolve, declined: () => reject(new ProofDeclined()) })
        }).finally(() => {
          proof.current = null
        })
        await proof.current
      }
      return act()
    },
    [client, two_factor],
  )

  function decline() {
    setQuestion(null)
    question?.declined()
  }

  function answer() {
    setQuestion(null)
    question?.answered()
  }

  return (
    <ProofContext value={withProof}>
      {children}
      <Dialog open={question !== null} onClose={decline} title={texts.title} description={texts.text}>
        <ProofForm asksForCode={two_factor} onProved={answer} onCancel={decline} />
      </Dialog>
    </ProofContext>
  )
}

interface ProofFormProps {
  asksForCode: boolean
  onProved: () => void
  onCancel: () => void
}

function ProofForm({ asksForCode, onProved, onCancel }: ProofFormProps) {
  const client = useQueryClient()
  const [needsCode, setNeedsCode] = useState(asksForCode)
  const form = useForm({
    fields: ['password', 'code'],
    retryField: needsCode ? 'code' : 'password',
    check: (form): FieldErrors => ({
      ...(textOf(form, 'password') ? {} : { password: accountTexts.passwordRequired }),
      ...(needsCode ? checkSecondFactor(form) : {}),
    }),
    async send(form) {
      const json = { password: textOf(form, 'password'), ...(needsCode ? { code: codeOf(form) } : {}) }
      await answerOf(accountClient(client).reauthenticate.$post({ json }))
      onProved()
    },
    explain: explainUnless(['two_factor_required'], () => setNeedsCode(true), explain),
  })
  return (
    <DialogForm form={form} send={texts.confirm} sending={texts.confirming} onClose={onCancel}>
      <CurrentPasswordField label={texts.password} error={form.errors.password} />
      {needsCode && <SecondFactorField errors={form.errors} />}
    </DialogForm>
  )
}
