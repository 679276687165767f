// A section of the editor: its heading, a sentence, and its cards.
import type { ReactNode } from 'react'

export function Area({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 max-w-text text-text-2">{text}</p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </>
  )
}
