// The switch between the system's theme, light and dark. Hidden where there is no JavaScript to carry it out.
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, subscribeToTheme, type Theme } from './theme.ts'

const choices = [
  { theme: 'system', label: 'System theme', Icon: Monitor },
  { theme: 'light', label: 'Light theme', Icon: Sun },
  { theme: 'dark', label: 'Dark theme', Icon: Moon },
] as const

export function ThemeSwitch({ className }: { className?: string }) {
  const name = useId()
  const chosen = useSyncExternalStore(subscribeToTheme, currentTheme, (): Theme => 'system')
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // Chosen before React was there: the box is checked, but nobody had heard it.
  useEffect(() => {
    const early = fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const theme = choices.find((choice) => choice.theme === early)?.theme
    if (theme && theme !== 'system' && theme !== currentTheme()) chooseTheme(theme)
  }, [])
  return (
    <fieldset ref={fieldset} className={className ? `theme-switch ${className}` : 'theme-switch'}>
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, Icon }) => (
        <label key={theme} title={label}>
          <input
            type="radio"
            name={name}
            value={theme}
            className="sr-only"
            aria-label={label}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <Icon aria-hidden="true" size={18} />
        </label>
      ))}
    </fieldset>
  )
}
