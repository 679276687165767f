// The session of this page: the rules of session-keeper.ts bound to the browser's storage, channel, lock and clock, and the
// calls that start and end a session. No React or data cache, because public pages use it too.
import { sendJson } from '../../../lib/send-json.ts'
import { apiPaths, paths } from '../../../vocabulary/paths.ts'
import type { SignedInAnswer } from '../schema.ts'
import { createSessionKeeper, lookInterval, type Surroundings } from './session-keeper.ts'

export type { AuthEvent, AuthEventType } from './session-keeper.ts'

const channel = openChannel()

const keeper = createSessionKeeper({
  storage: openStorage(),
  tellOtherTabs: (message) => channel?.postMessage(message),
  runAlone,
  refresh: async () => (await sendJson('POST', apiPaths.refresh)) as SignedInAnswer,
  isAwake: () => document.visibilityState === 'visible' && navigator.onLine,
})

/**
 * Called once per page. `initial` is the viewer that the server rendered (null: signed out); without it, the local flags
 * are trusted until the server answers.
 */
export function startSession(initial?: SignedInAnswer | null): void {
  if (channel) channel.onmessage = ({ data }) => keeper.hear(data)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'isAuthenticated' || key === null) void keeper.hearFlag(newValue)
  })
  const look = () => void keeper.look()
  setInterval(look, lookInterval)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  // A private page must not stay on screen after sign-out, whichever tab it happened in.
  keeper.onEvent(({ type }) => {
    const isPrivate = document.documentElement.dataset.entry === 'app'
    if (type === 'SIGNED_OUT' && isPrivate && !isSigningOut) location.replace(paths.home)
  })
  void keeper.start(initial)
}

/** The signed-in user; `loading` while waiting for the server. */
export const currentViewer = keeper.current

/** Both call the listener and return a function that stops that: at each change of the viewer, at each event. */
export const subscribeToViewer = keeper.subscribe
export const onAuthEvent = keeper.onEvent

export interface SignInChoices {
  remember: boolean
  area?: 'admin'
}

/** Sends what proves who the user is. Throws RequestError, e.g. `two_factor_required` when a code has to follow. */
export async function beginSession(
  path: string,
  proof: object,
  type: 'SIGNED_IN' | 'PASSWORD_RECOVERY' = 'SIGNED_IN',
): Promise<void> {
  keeper.begin(type, (await sendJson('POST', path, proof)) as SignedInAnswer)
}

/** Prompts for a passkey of this site. Throws RequestError, or WebAuthn's error when the user cancels the prompt. */
export async function signInWithPasskey(choices: SignInChoices): Promise<void> {
  const [options, { startAuthentication }] = await Promise.all([
    sendJson('POST', apiPaths.signInPasskeyOptions),
    import('@simplewebauthn/browser'),
  ])
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  await beginSession(apiPaths.signInPasskey, {
    response: await startAuthentication({ optionsJSON }),
    ...choices,
  })
}

/** Reloads the signed-in user after a change made elsewhere. */
export async function refreshUser(): Promise<void> {
  keeper.begin('USER_UPDATED', (await sendJson('POST', apiPaths.refresh)) as SignedInAnswer)
}

let isSigningOut = false

/** The caller leaves private pages. Throws what sendJson throws; the session then continues. */
export async function signOut(): Promise<void> {
  await sendJson('POST', apiPaths.signOut)
  isSigningOut = true
  keeper.end()
}

/** The account has changed: notifies this tab and the others. */
export function announceUser(answer: SignedInAnswer): void {
  keeper.begin('USER_UPDATED', answer)
}

function openStorage(): Surroundings['storage'] {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('session')
  } catch {
    return null
  }
}

function runAlone(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  let hasRun = false
  const runOnce = () => {
    hasRun = true
    return run()
  }
  return navigator.locks.request('session-refresh', runOnce).catch((error: unknown) => {
    if (hasRun) throw error
    return run()
  })
}
