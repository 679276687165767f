// A person's picture, or two letters of the name. Decorative: the name appears beside it or labels the control around it.
// The picture covers the letters, so they show when it cannot be loaded.
import type { CSSProperties, SyntheticEvent } from 'react'
import { initialsOf } from './initials.ts'

export interface AvatarProps {
  name: string
  src?: string | undefined
  /** px; 40 by default. */
  size?: number
}

export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const letters = initialsOf(name)
  return (
    <span
      className={`avatar tint-${letters.charCodeAt(0) % 5}`}
      style={size === 40 ? undefined : ({ '--size': `${size}px` } as CSSProperties)}
      aria-hidden="true"
    >
      {letters}
      {src && (
        // A new picture gets a new element, because one that failed to load stays hidden.
        <img key={src} src={src} alt="" width={size} height={size} loading="lazy" onError={hide} />
      )}
    </span>
  )
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.hidden = true
}
