// One thing in full, at an address of its own: the way back to its list, and what is shown while it loads, fails or is gone.
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Reading } from './reading.tsx'

export interface DetailProps<Data> {
  read: UseQueryResult<Data>
  back: { to: string; text: string }
  /** The heading until it is read. */
  title: string
  waiting: ReactNode
  /** Where it may have gone, and by default the way back. */
  gone: { icon: ReactNode; title: string; text: string; link?: { to: string; text: string } }
  children: (data: Data) => ReactNode
}

export function Detail<Data>({ read, back, title, waiting, gone, children }: DetailProps<Data>) {
  return (
    <>
      <Link
        to={back.to}
        className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-2 text-text-2 hover:text-text"
      >
        <ArrowLeft aria-hidden size={18} />
        {back.text}
      </Link>
      {!read.data && <h1 className={read.error ? 'mb-6 text-3xl' : 'sr-only'}>{title}</h1>}
      <Reading
        of={read}
        waiting={waiting}
        missing={
          <EmptyState icon={gone.icon} title={gone.title} link={gone.link ?? back}>
            {gone.text}
          </EmptyState>
        }
      >
        {children}
      </Reading>
    </>
  )
}
