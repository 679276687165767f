// The heading of what a conversation is about, beside it.
import type { ReactNode } from 'react'

export function AboutTitle({ children }: { children: ReactNode }) {
  return (
    <h2 className="wrap-anywhere text-lg leading-snug">
      <bdi>{children}</bdi>
    </h2>
  )
}
