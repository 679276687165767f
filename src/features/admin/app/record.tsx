// What an application and a user in full have in common: the head, two columns of cards, the facts and the history.
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AuditEntries } from '../audit-log/app/audit-entries.tsx'
import type { AuditEntry } from '../audit-log/schema.ts'

export interface AdminRecordProps {
  /** Empty or null: the email address is shown instead. */
  name: string | null
  email: string
  badges: ReactNode
  facts: ReactNode
  /** On narrow screens above what can be done: they are read before that. */
  areFactsFirst?: boolean
  /** What can be done; on wide screens beside facts and history. */
  actions: ReactNode
  history: ReactNode
}

export function AdminRecord({
  name,
  email,
  badges,
  facts,
  areFactsFirst = false,
  actions,
  history,
}: AdminRecordProps) {
  const address = <EmailAddress>{email}</EmailAddress>
  // In the document in the order of narrow screens: a slow device paints before it has all of it, and nothing may move then.
  const beside = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
      {actions}
    </div>
  )
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={name || email} />
        <div className="min-w-0 flex-1">
          <h1 className="wrap-anywhere text-2xl md:text-3xl">{name || address}</h1>
          {name && <p className="wrap-anywhere text-text-2">{address}</p>}
        </div>
        <p className="flex flex-wrap gap-2 max-md:-mt-2 max-md:w-full max-md:ps-14 md:pt-1">{badges}</p>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        {!areFactsFirst && beside}
        {facts}
        {areFactsFirst && beside}
        {history}
      </div>
    </>
  )
}

interface RecordSectionProps {
  id: string
  title: string
  children: ReactNode
}

export function RecordSection({ id, title, children }: RecordSectionProps) {
  return (
    <Card as="section" aria-labelledby={id} className="p-5 md:p-6 xl:col-start-1">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}

/** An item of a description list. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-border border-t py-2.5">
      <dt className="text-text-2">{term}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  )
}

interface HistoryProps {
  title: string
  none: string
  entries: readonly AuditEntry[]
  /** After the entries. */
  children?: ReactNode
}

export function History({ title, none, entries, children }: HistoryProps) {
  return (
    <RecordSection id="history" title={title}>
      {entries.length === 0 ? (
        <p className="mt-3 text-text-2">{none}</p>
      ) : (
        <>
          <AuditEntries entries={entries} />
          {children}
        </>
      )}
    </RecordSection>
  )
}

export function RecordWaiting({ label }: { label: string }) {
  return (
    <div>
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="h-16 w-80 max-w-full" />
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-90" />
        <Skeleton className="h-90" />
      </div>
    </div>
  )
}
