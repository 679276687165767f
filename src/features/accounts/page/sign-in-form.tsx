// The form of /auth and /login (docs/specification.md §2, §3, §5): email, password, "Remember me", and a second step for
// accounts with two-factor.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { emailPattern } from '../../../lib/email.ts'
import { textOf } from '../../../lib/form-text.ts'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { sendJson } from '../../../lib/send-json.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, EmailField } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { beginSession } from '../browser-session/session.ts'
import { accountTexts as texts } from '../texts.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { type Door, publicDoor } from './enter.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { explainUnless } from './sign-in-errors.ts'
import { TwoFactorForm } from './two-factor-form.tsx'

export function checkSignIn(form: FormData): FieldErrors {
  return {
    ...(emailPattern.test(textOf(form, 'email').trim()) ? {} : { email: texts.invalidEmail }),
    ...(textOf(form, 'password').length > 0 ? {} : { password: texts.passwordRequired }),
  }
}

export interface SignInFormProps {
  /** 'Forgot password?' sends a recovery link. */
  selfServiceRecovery: boolean
  title?: string
  /** Who may sign in here, and where they go next. */
  door?: Door
}

export function SignInForm({ selfServiceRecovery, title, door = publicDoor }: SignInFormProps) {
  const [asksForCode, setAsksForCode] = useState(false)
  const firstStep = useRef<HTMLDivElement>(null)

  function startOver() {
    flushSync(() => setAsksForCode(false))
    firstStep.current?.querySelector<HTMLElement>('[name=email]')?.focus()
  }

  return (
    <>
      {asksForCode && <TwoFactorForm door={door} onStartOver={startOver} />}
      {/* Stays mounted, so that its input is still there after leaving the second step. */}
      <div ref={firstStep} hidden={asksForCode}>
        <PasswordForm
          selfServiceRecovery={selfServiceRecovery}
          title={title ?? texts.signInTitle}
          door={door}
          onTwoFactor={() => setAsksForCode(true)}
        />
      </div>
    </>
  )
}

interface PasswordFormProps extends Required<SignInFormProps> {
  onTwoFactor: () => void
}

function PasswordForm({ selfServiceRecovery, title, door, onTwoFactor }: PasswordFormProps) {
  const { formProps, errors, notice, isBusy } = useForm({
    fields: ['email', 'password'],
    retryField: 'password',
    check: checkSignIn,
    async send(form) {
      await beginSession(apiPaths.signIn, {
        email: textOf(form, 'email').trim(),
        password: textOf(form, 'password'),
        remember: form.has('remember'),
        ...(door.area && { area: door.area }),
      })
      door.enter(texts.signedIn)
    },
    explain: explainUnless(['two_factor_required'], onTwoFactor),
  })

  function forgot() {
    const email = formProps.ref.current?.querySelector<HTMLInputElement>('[name=email]')
    if (selfServiceRecovery && email) void requestRecovery(email)
    else toast({ title: texts.forgotSoon, tone: 'info' })
  }

  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <noscript>
        <p className="mt-4 rounded-input bg-info-subtle px-4 py-3">{texts.needsScript}</p>
      </noscript>
      <form {...formProps} className={`clear-both pt-6 noscript:hidden ${formProps.className}`}>
        {notice && <FormNotice text={notice} />}
        <EmailField label={texts.email} error={errors.email} name="email" required autoComplete="username" />
        <CurrentPasswordField label={texts.password} error={errors.password} />
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox name="remember" label={texts.remember} />
          <button type="button" data-enhanced onClick={forgot} className="link min-h-11 cursor-pointer">
            {texts.forgot}
          </button>
        </div>
        <Button type="submit" size="lg" busy={isBusy} busyLabel={texts.signingIn}>
          {texts.signIn}
        </Button>
      </form>
      <PasskeySignIn door={door} form={formProps.ref} />
    </>
  )
}

/** The same message whether or not the address has an account. */
export async function requestRecovery(field: Pick<HTMLInputElement, 'value' | 'focus'>): Promise<void> {
  const email = field.value.trim()
  if (!emailPattern.test(email)) {
    toast({ title: texts.invalidEmail, tone: 'destructive' })
    field.focus()
    return
  }
  try {
    await sendJson('POST', apiPaths.recoveryRequest, { email })
    toast({ title: texts.recoverySent(email), tone: 'info' })
  } catch (error) {
    toast({ title: requestErrorText(error, texts.recoveryAction, ['rate_limited']), tone: 'destructive' })
  }
}
