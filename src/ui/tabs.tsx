// Tabs by the WAI-ARIA pattern: arrow keys, Home and End select immediately. Without JavaScript all panels are shown, each
// under its label.
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { tabIndexAfterKey } from './tab-keys.ts'

export interface Tab<Value extends string = string> {
  value: Value
  label: string
  panel: ReactNode
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, for assistive technology. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Width of the tab list in px, centred. */
  width: number
  className: string
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  width,
  className,
}: TabsProps<Value>) {
  const id = useId()

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = tabIndexAfterKey(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const chosen = next === null ? undefined : tabs[next]
    if (!chosen || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onChange(chosen.value)
    document.getElementById(`${id}-tab-${chosen.value}`)?.focus()
  }

  return (
    <div className={`tabs ${className}`}>
      <div role="tablist" aria-label={label} className="tab-list" style={{ width }} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel-${tab.value}`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            className="tab"
            data-enhanced
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          data-idle={tab.value !== value || undefined}
          className="tab-panel"
          data-label={tab.label}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
