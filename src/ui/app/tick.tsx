// One box of a filter: checked or not.
import { useId } from 'react'

export interface TickProps {
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function Tick({ label, hint, isOn, onChange }: TickProps) {
  const id = useId()
  return (
    <label
      title={hint}
      className="-mx-2 flex min-h-8 cursor-pointer items-center gap-2 rounded-chip px-2 text-sm hover:bg-surface-2 has-checked:font-semibold pointer-coarse:min-h-11"
    >
      <input
        type="checkbox"
        checked={isOn}
        aria-describedby={hint && id}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 shrink-0 cursor-pointer accent-primary"
      />
      {label}
      {hint && (
        <span id={id} hidden>
          {hint}
        </span>
      )}
    </label>
  )
}
