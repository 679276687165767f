// Asks for a new link: sent to the request's address alone, so the answer says the same to everyone.
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { guestTexts as texts } from '../texts.ts'

interface GuestLinkFormProps {
  token: string
  email?: string
  error?: string | undefined
}

export function GuestLinkForm({ token, email, error }: GuestLinkFormProps) {
  return (
    <form method="post" action={paths.guestLink} noValidate className="mt-8 grid gap-5">
      <input type="hidden" name="token" value={token} />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={texts.email}
        hint={texts.emailHint}
        error={error}
        defaultValue={email}
      />
      <div>
        <Button type="submit" size="lg">
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
