// Account security: password, second factor, passkeys.
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

export function Component() {
  return (
    <>
      <PasswordCard />
      <TwoFactorCard />
      <PasskeysCard />
    </>
  )
}
