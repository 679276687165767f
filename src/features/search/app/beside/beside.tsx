// What appears beside the results, a preview or a comparison: a column on wide screens, a sheet from the bottom elsewhere.
import type { ReactNode } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'

export interface BesideProps {
  label: string
  /** In the sheet only; a column has its own heading. */
  title: string
  isWide: boolean
  className: string
  onClose: () => void
  children: ReactNode
}

export function Beside({ label, title, isWide, className, onClose, children }: BesideProps) {
  if (!isWide) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        className="mx-auto! mt-auto! mb-0! w-full! max-w-3xl! rounded-b-none!"
      >
        {children}
      </Dialog>
    )
  }
  return (
    <aside
      aria-label={label}
      className={`sticky top-16 flex h-[calc(100dvh-64px)] shrink-0 flex-col border-border border-s bg-surface print:hidden ${className}`}
    >
      {children}
    </aside>
  )
}
