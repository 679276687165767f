// Temporary stand-in until the real frame lands (minutes).
import type { ReactNode } from 'react'
import { BetaDialogHost } from '../beta/beta-dialog.tsx'
import { ToastRegion } from '../../ui/toast.tsx'

export function PublicFrame({ children }: { header?: 'full' | 'minimal'; viewer?: null; footer?: boolean; children: ReactNode }) {
  return (
    <>
      <header><a href="/">Lectern</a></header>
      <main id="main">{children}</main>
      <BetaDialogHost />
      <ToastRegion />
    </>
  )
}
