// Passkeys, by better-auth's plugin: each challenge is good for one try within five minutes, for our own origin alone. The
// authenticator must have checked the person (fingerprint, PIN), because a passkey counts as two factors.

import { AppError } from '../errors.ts'
import type { AuthCalls, Exchange } from './auth.ts'
import { codeOf, noSessionCode, unusablePasskey } from './refusals.ts'

/** What a browser's authenticator answered, as JSON (WebAuthn level 3). Checked by the plugin. */
export type PasskeyAnswer = Record<string, unknown> & { id: string }

export interface Passkeys {
  /** The options of `navigator.credentials.create`, for the person signed in. */
  offerRegistration(c: Exchange): Promise<Record<string, unknown>>
  /** Keeps a new passkey. Throws AppError `invalid_input`. */
  register(c: Exchange, passkey: { name: string; response: PasskeyAnswer }): Promise<{ id: string }>
  /** The options of `navigator.credentials.get`. */
  offerSignIn(c: Exchange): Promise<Record<string, unknown>>
  /** Whether the answer proves its passkey; no session begins. Throws AppError `invalid_credentials`. */
  prove(c: Exchange, response: PasskeyAnswer): Promise<void>
}

export function passkeysOver({ load, headersFor, forwardCookies }: AuthCalls): Passkeys {
  return {
    async offerRegistration(c) {
      const auth = await load()
      const headers = headersFor(c)
      const answer = await auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
      forwardCookies(c, answer.headers)
      return { ...answer.response }
    },
    async register(c, body) {
      const auth = await load()
      const answer = await auth.api
        .verifyPasskeyRegistration({ body, headers: headersFor(c), returnHeaders: true })
        .catch((thrown) => {
          if (codeOf(thrown) === undefined) throw thrown
          throw new AppError(
            'invalid_input',
            'response: This passkey could not be added. Please try again.',
            {
              hint: 'response',
              cause: thrown,
            },
          )
        })
      return { id: answer.response.id }
    },
    async offerSignIn(c) {
      const auth = await load()
      const answer = await auth.api.generatePasskeyAuthenticationOptions({
        headers: withoutSession(headersFor(c)),
        returnHeaders: true,
      })
      forwardCookies(c, answer.headers)
      return { ...answer.response, userVerification: 'required' }
    },
    async prove(c, response) {
      const auth = await load()
      try {
        await auth.api.verifyPasskeyAuthentication({
          // Its shape is the plugin's to check.
          body: { response: response as never },
          headers: headersFor(c),
        })
      } catch (thrown) {
        const code = codeOf(thrown)
        // The last thing the plugin does, after all its checks, is a session of its own, which it is refused.
        if (code === noSessionCode) return
        if (code === undefined) throw thrown
        throw unusablePasskey(thrown)
      }
      throw new Error('the passkey plugin began a session')
    },
  }
}

/** Whoever asks, the same options: they tell nothing of who has which passkeys. */
function withoutSession(headers: Headers): Headers {
  headers.delete('cookie')
  return headers
}
