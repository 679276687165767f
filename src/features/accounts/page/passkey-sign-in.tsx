// Sign-in by passkey, below the form. The WebAuthn code loads on demand.
import { KeyRound } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useInBrowser } from '../../../ui/use-in-browser.ts'
import { signInWithPasskey } from '../browser-session/session.ts'
import { accountTexts as texts } from '../texts.ts'
import type { Door } from './enter.ts'
import { explainAuthError } from './sign-in-errors.ts'

export interface PasskeySignInProps {
  door: Door
  /** The state of "Remember me". */
  form: RefObject<HTMLFormElement | null>
}

export function PasskeySignIn({ door, form }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  // The server cannot know whether the browser has passkeys: it reserves the space.
  const isSupported = useInBrowser(() => 'PublicKeyCredential' in window, true)
  if (!isSupported) return null

  async function signIn(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      const remember = form.current !== null && new FormData(form.current).has('remember')
      await signInWithPasskey({ remember, ...(door.area && { area: door.area }) })
      door.enter(texts.signedIn)
    } catch (error) {
      isSending.current = false
      setBusy(false)
      toast({ title: textOf(error), tone: 'destructive' })
    }
  }

  return (
    <Button
      variant="secondary"
      size="lg"
      busy={isBusy}
      busyLabel={texts.waitingForPasskey}
      data-enhanced
      className="mt-3 w-full [@media(scripting:none)]:hidden"
      onClick={() => void signIn()}
    >
      <KeyRound aria-hidden className="size-5" />
      {texts.usePasskey}
    </Button>
  )
}

/** Keyed by the names of WebAuthn's errors. */
function textOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.passkeyCancelled
  if (name === 'SecurityError') return texts.passkeyElsewhere
  const { text } = explainAuthError(error)
  return text === texts.invalidCredentials ? texts.passkeyUnknown : text
}
