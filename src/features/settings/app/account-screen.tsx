// The user's identity: name, email, phone; and where everything else is set.
import { ElsewhereCard } from './elsewhere-card.tsx'
import { EmailCard } from './email-card.tsx'
import { NameCard } from './name-card.tsx'
import { PhoneCard } from './phone-card.tsx'

export function Component() {
  return (
    <>
      <NameCard />
      <EmailCard />
      <PhoneCard />
      <ElsewhereCard />
    </>
  )
}
