// A button that is only an icon. Behind sign-in its label is shown as a tooltip (ui/app/icon-tooltip.tsx).
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  label: string
}

export function IconButton({ icon: Icon, label, className = '', ...button }: IconButtonProps) {
  return (
    <button type="button" {...button} className={`icon-button ${className}`.trim()} aria-label={label}>
      <Icon aria-hidden="true" size={20} />
    </button>
  )
}
