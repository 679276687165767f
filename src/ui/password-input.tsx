// A password field whose text can be shown, keeping its text and focus.
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Input } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { uiTexts } from './texts.ts'

export function PasswordInput(input: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="password-input">
      <Input {...input} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton
        icon={Icon}
        label={isShown ? uiTexts.hidePassword : uiTexts.showPassword}
        aria-controls={input.id}
        data-enhanced
        onClick={() => setShown(!isShown)}
      />
    </span>
  )
}
