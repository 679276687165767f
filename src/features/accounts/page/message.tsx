// A page with one message and the next steps.
import type { ReactNode } from 'react'

export function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="status">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 text-text-2">{text}</p>
      <div className="mt-6 grid gap-3 xs:flex xs:flex-wrap">{children}</div>
    </div>
  )
}
