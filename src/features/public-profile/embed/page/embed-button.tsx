// Opens the dialog that generates the embed code. The dialog loads when it is first opened.
import { lazy, Suspense, useState } from 'react'
import type { EmbeddedSpeaker } from './embed-dialog.tsx'
import { embedTexts } from './texts.ts'

const EmbedDialog = lazy(() =>
  import('./embed-dialog.tsx').then(({ EmbedDialog }) => ({ default: EmbedDialog })),
)

export interface EmbedButtonProps {
  speaker: EmbeddedSpeaker
  label?: string
  /** Of the button. */
  className?: string
}

export function EmbedButton({ speaker, label = embedTexts.dialog.open, className }: EmbedButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  return (
    <>
      <button
        type="button"
        data-enhanced
        className={className}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {label}
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <EmbedDialog speaker={speaker} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
