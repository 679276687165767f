// The switch between the system, light and dark themes. Hidden without JavaScript, which it needs.
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { uiTexts } from './texts.ts'
import { chooseTheme, currentTheme, keepEarlyChoice, subscribeToTheme, type Theme } from './theme.ts'

const choices = [
  { theme: 'system', Icon: Monitor },
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
] as const

export function ThemeSwitch({ className }: { className?: string }) {
  const name = useId()
  const chosen = useSyncExternalStore(subscribeToTheme, currentTheme, (): Theme => 'system')
  useEffect(keepEarlyChoice, [])
  return (
    <fieldset className={className ? `theme-switch ${className}` : 'theme-switch'}>
      <legend className="sr-only">{uiTexts.theme}</legend>
      {choices.map(({ theme, Icon }) => (
        <label key={theme} title={uiTexts.themes[theme]}>
          <input
            type="radio"
            name={name}
            value={theme}
            className="sr-only"
            aria-label={uiTexts.themes[theme]}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <Icon aria-hidden="true" size={18} />
        </label>
      ))}
    </fieldset>
  )
}
