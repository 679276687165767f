// A setting of its own above a list of them: what it is, how it is, and the button that changes it.
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface SettingRowProps {
  icon: LucideIcon
  title: string
  text: ReactNode
  /** Beside the text. */
  action?: ReactNode
  /** Below. */
  children?: ReactNode
}

export function SettingRow({ icon: Icon, title, text, action, children }: SettingRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-input bg-surface-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon aria-hidden size={20} className="shrink-0 text-text-3" />
        <div className="min-w-0 flex-1 basis-60">
          <h3 id={id} className="font-sans font-semibold text-base">
            {title}
          </h3>
          <p className="text-sm text-text-2">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
