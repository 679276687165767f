// The rules of a browser session without the browser: local flags (§3, §4), renewal before expiry (§9), and events heard by
// this tab and the others. session.ts binds them to a real page.
import { RequestError } from '../../../lib/request-errors.ts'
import type { Viewer } from '../../../shell/site/header/viewer.ts'
import type { SignedInAnswer } from '../schema.ts'

/** ms between two checks, and the remaining validity at which a session is renewed (docs/specification.md §9). */
export const lookInterval = 30_000
export const renewalMargin = 90_000

const authEventTypes = [
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'PASSWORD_RECOVERY',
  'USER_UPDATED',
] as const

export type AuthEventType = (typeof authEventTypes)[number]

export interface AuthEvent {
  type: AuthEventType
  /** The user signed in from now on; null after SIGNED_OUT. */
  viewer: Viewer | null
  /** It happened in another tab, which has already updated the flags. */
  isFromOtherTab: boolean
}

/** Messages between tabs. */
export type TabMessage =
  | { type: Exclude<AuthEventType, 'SIGNED_OUT'>; answer: SignedInAnswer }
  | { type: 'SIGNED_OUT' }

/** What the rules need from a page. */
export interface Surroundings {
  /** Null where storage is blocked. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  /** Reaches every other tab where possible. */
  tellOtherTabs: (message: TabMessage) => void
  /** Runs while no other tab does; immediately where that cannot be known. */
  runAlone: (run: () => Promise<void>) => Promise<void>
  /** Throws RequestError 401 when the session has ended. */
  refresh: () => Promise<SignedInAnswer>
  /** Whether the page is visible and online; nothing is renewed otherwise. */
  isAwake: () => boolean
}

interface Held {
  viewer: Viewer
  /** ms since 1970; 0 when the server has not confirmed it yet. */
  validUntil: number
}

export function createSessionKeeper({ storage, tellOtherTabs, runAlone, refresh, isAwake }: Surroundings) {
  const eventListeners = new Set<(event: AuthEvent) => void>()
  const changeListeners = new Set<() => void>()
  let held: Held | null = null
  let isLoading = false
  let renewing: Promise<void> | undefined
  // Counts sign-ins and sign-outs, so that a late response about an earlier session is ignored.
  let generation = 0

  function change(type: AuthEventType | null, isFromOtherTab = false): void {
    for (const listener of changeListeners) listener()
    if (type === null) return
    const event: AuthEvent = { type, viewer: held?.viewer ?? null, isFromOtherTab }
    for (const listener of eventListeners) listener(event)
  }

  /** The server has confirmed this user. */
  function begin(type: Exclude<AuthEventType, 'SIGNED_OUT'>, answer: SignedInAnswer): void {
    if (type !== 'TOKEN_REFRESHED') generation += 1
    held = toHeld(answer)
    isLoading = false
    keepFlags(storage, answer)
    tellOtherTabs({ type, answer })
    change(type)
  }

  /** Also clears flags left by an earlier visit. */
  function end(): void {
    generation += 1
    const wasSignedIn = held !== null
    held = null
    isLoading = false
    removeFlags(storage)
    if (wasSignedIn) tellOtherTabs({ type: 'SIGNED_OUT' })
    change(wasSignedIn ? 'SIGNED_OUT' : null)
  }

  /** The other tab has already written or removed the flags. */
  function hear(message: unknown): void {
    if (!isTabMessage(message)) return
    if (message.type === 'SIGNED_OUT') {
      if (!held) return
      generation += 1
      held = null
    } else {
      if (message.type !== 'TOKEN_REFRESHED') generation += 1
      held = toHeld(message.answer)
    }
    isLoading = false
    change(message.type, true)
  }

  function needsRenewal(): boolean {
    return held !== null && held.validUntil - Date.now() <= renewalMargin
  }

  async function renewAlone(): Promise<void> {
    // Another tab may have renewed the session while this one waited.
    if (!needsRenewal()) return
    const begun = generation
    try {
      const answer = await refresh()
      if (begun === generation) begin('TOKEN_REFRESHED', answer)
    } catch (error) {
      // No answer means unknown: the user stays signed in, and the next check tries again.
      if (begun === generation && error instanceof RequestError && error.status === 401) end()
    }
  }

  function renew(): Promise<void> {
    renewing ??= runAlone(renewAlone).finally(() => {
      renewing = undefined
      if (!isLoading) return
      isLoading = false
      change(null)
    })
    return renewing
  }

  return {
    /**
     * Starts with the session that the server rendered (null: signed out). Where only the flags are known, asks the server;
     * without flags, no request is made.
     */
    start(initial?: SignedInAnswer | null): Promise<void> {
      if (initial === null) end()
      if (initial) {
        held = toHeld(initial)
        keepFlags(storage, initial)
      }
      if (initial !== undefined) return Promise.resolve()
      held = fromFlags(storage)
      if (!held) return Promise.resolve()
      isLoading = true
      change(null)
      return renew()
    },
    /** Renews the session when it is due. */
    async look(): Promise<void> {
      if (needsRenewal() && isAwake()) await renew()
    },
    begin,
    end,
    hear,
    /** The flag changed in another tab. Reaches tabs of browsers without a broadcast channel. */
    async hearFlag(value: string | null): Promise<void> {
      if (value === null) return hear({ type: 'SIGNED_OUT' })
      if (held) return
      held = fromFlags(storage)
      await renew()
    },
    /** Null: signed out; `loading`: waiting for the server. */
    current: (): Viewer | 'loading' | null => (isLoading ? 'loading' : (held?.viewer ?? null)),
    onEvent(listener: (event: AuthEvent) => void): () => void {
      eventListeners.add(listener)
      return () => {
        eventListeners.delete(listener)
      }
    },
    subscribe(listener: () => void): () => void {
      changeListeners.add(listener)
      return () => {
        changeListeners.delete(listener)
      }
    },
  }
}

function toHeld({ user, session }: SignedInAnswer): Held {
  const { user_type, name, last_name, avatar_url } = user.user_metadata
  const viewer: Viewer = {
    name: `${name} ${last_name}`.trim() || user.email,
    email: user.email,
    userType: user_type,
    ...(avatar_url === null ? {} : { avatarUrl: avatar_url }),
  }
  return { viewer, validUntil: Date.parse(session.expires_at) }
}

function isTabMessage(message: unknown): message is TabMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false
  if (message.type === 'SIGNED_OUT') return true
  return authEventTypes.some((type) => type === message.type) && 'answer' in message
}

type Flags = Surroundings['storage']

// Blocked or full storage is no obstacle: the session is held in memory as well.

function keepFlags(storage: Flags, { user }: SignedInAnswer): void {
  const { user_type, name } = user.user_metadata
  try {
    storage?.setItem('isAuthenticated', 'true')
    storage?.setItem('userType', user_type)
    if (name) storage?.setItem('userName', name)
    else storage?.removeItem('userName')
  } catch {
    // See above.
  }
}

function removeFlags(storage: Flags): void {
  try {
    for (const key of ['isAuthenticated', 'userType', 'userName']) storage?.removeItem(key)
  } catch {
    // See above.
  }
}

function fromFlags(storage: Flags): Held | null {
  try {
    if (storage?.getItem('isAuthenticated') !== 'true') return null
    const userType = storage.getItem('userType') === 'organizer' ? 'organizer' : 'speaker'
    return { viewer: { name: storage.getItem('userName') ?? '', email: '', userType }, validUntil: 0 }
  } catch {
    return null
  }
}
