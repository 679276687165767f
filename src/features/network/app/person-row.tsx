// A person in a list of the network: who they are, what there is between them and the reader, and what can be done about it.
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { PersonShown } from '../../profiles/person-schema.ts'

interface PersonRowProps {
  person: PersonShown
  /** Below what they do: a note, a reason, a date. */
  children?: ReactNode
  /** Buttons. */
  actions?: ReactNode
  menu?: ReactNode
}

export function PersonRow({
  person: { username, name, about, headshot },
  children,
  actions,
  menu,
}: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-border border-b py-3 last:border-b-0 focus-within:bg-surface-2 md:px-4">
      <Avatar name={name} src={headshot?.sizes[0]?.webp} size={48} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">
          {username === null ? (
            <span className="wrap-anywhere line-clamp-2">{name}</span>
          ) : (
            <a
              href={paths.speaker(username)}
              className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
            >
              <span className="wrap-anywhere line-clamp-2">{name}</span>
            </a>
          )}
        </p>
        {about !== '' && <p className="wrap-anywhere line-clamp-2 text-sm text-text-2">{about}</p>}
        {children}
      </div>
      <div className="ms-auto flex shrink-0 flex-wrap items-center gap-2">
        {actions}
        {menu}
      </div>
    </li>
  )
}
