// /admin/mail: every email with its state; a failed one can be sent again.
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { type ListRules, queryWith } from '../../../../lib/list-address.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../../shell/reading/list.tsx'
import { CountTabs } from '../../../../ui/app/count-tabs.tsx'
import { DataTable } from '../../../../ui/app/data-table.tsx'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { ListFilters } from '../../../../ui/app/list-filters.tsx'
import { ScreenHead } from '../../../../ui/app/screen-head.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmailAddress } from '../../../../ui/email-address.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { mailsQuery, resendMail } from '../queries.ts'
import type { ListedMail, MailList } from '../schema.ts'
import { MailDialog, mailTones } from './mail-dialog.tsx'
import { mailKindName, mailTexts as texts } from './texts.ts'

const states = ['pending', 'failed', 'sent', 'cancelled'] as const
const rules: ListRules = { search: 'text', state: states, kind: 'text' }
const source = { rules, query: mailsQuery }

export function prefetch(visit: ScreenVisit): Promise<void> {
  return prefetchList(visit, source)
}

export function Component() {
  const list = useList(source)
  const { choices } = list.address
  const { data } = list.read
  const [openId, setOpenId] = useState<string | null>(null)
  const resend = useMutation(resendMail)

  function sendAgain(id: string) {
    if (resend.isPending) return
    resend.mutateAsync(id).then(
      () => toast({ title: texts.resent, description: texts.resentText, tone: 'success' }),
      (error) =>
        toast({
          title: requestErrorText(error, texts.failing, ['conflict', 'not_found']),
          tone: 'destructive',
        }),
    )
  }

  const sending = resend.isPending ? resend.variables : null
  const state = states.find((one) => one === choices.state) ?? 'all'
  const { loading, pages, filteredTitle, filtered, empty } = texts
  const isNarrowed = choices.search !== undefined || choices.kind !== undefined
  return (
    <>
      <ScreenHead title={texts.title} text={texts.text} />
      <CountTabs
        label={texts.tabs}
        tabs={(['all', ...states] as const).map((one) => ({
          href: paths.adminMail + queryWith(choices, { state: one === 'all' ? null : one }),
          label: texts.states[one],
          count: one === 'pending' || one === 'failed' ? data?.counts[one] : undefined,
          isCurrent: one === state,
        }))}
      />
      <ListFilters
        address={list.address}
        className="grid gap-3 md:grid-cols-[minmax(0,1fr)_16rem]"
        search={{ name: 'search', label: texts.search, className: '' }}
        filters={{ kind: { ...texts.kind, options: kindOptions(data, choices.kind) } }}
      />
      <ListBody
        list={list}
        texts={isNarrowed ? { loading, pages, filteredTitle, filtered } : { loading, pages }}
        expected={{ rows: 12, className: 'h-36 md:h-18' }}
        empty={
          <EmptyState icon={<Mail />} title={empty[state].title}>
            {empty[state].text}
          </EmptyState>
        }
      >
        {({ rows }) => <MailTable rows={rows} sending={sending} onOpen={setOpenId} onResend={sendAgain} />}
      </ListBody>
      <MailDialog id={openId} sending={sending} onClose={() => setOpenId(null)} onResend={sendAgain} />
    </>
  )
}

/** A selected kind stays listed even when there is no email of it any more. */
function kindOptions(data: MailList | undefined, chosen: string | undefined): Record<string, string> {
  const kinds = new Set([...(data?.kinds ?? []), ...(chosen === undefined ? [] : [chosen])])
  const named = [...kinds].map((kind) => [kind, mailKindName(kind)] as const)
  return Object.fromEntries(named.sort(([, a], [, b]) => a.localeCompare(b, 'en')))
}

interface MailTableProps {
  rows: readonly ListedMail[]
  /** Id of the one that is being queued. */
  sending: string | null
  onOpen: (id: string) => void
  onResend: (id: string) => void
}

function MailTable({ rows, sending, onOpen, onResend }: MailTableProps) {
  const { columns } = texts
  return (
    <DataTable label={texts.table} columns={Object.values(columns)}>
      {rows.map((mail) => (
        <tr key={mail.id}>
          <td className="wrap-anywhere md:w-[46%]">
            <button
              type="button"
              className="inline-flex min-h-11 flex-col justify-center text-start font-semibold text-primary-text hover:underline"
              aria-label={texts.details(mail.is_erased ? texts.erased : `${mail.subject}, ${mail.recipient}`)}
              onClick={() => onOpen(mail.id)}
            >
              {mail.is_erased ? texts.erased : <EmailAddress>{mail.recipient}</EmailAddress>}
              <span className="font-normal text-sm text-text-2">
                {mail.is_erased ? texts.noSubject : mail.subject}
              </span>
            </button>
          </td>
          <td className="text-text-2">{mailKindName(mail.kind)}</td>
          <td>
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={mailTones[mail.state]}>{texts.states[mail.state]}</Badge>
              {mail.last_error !== null && <span className="text-sm text-text-2">{mail.last_error}</span>}
              {mail.state === 'failed' && (
                <Button
                  variant="secondary"
                  size="sm"
                  busy={sending === mail.id}
                  busyLabel={texts.resending}
                  aria-label={texts.resendOf(mail.is_erased ? mailKindName(mail.kind) : mail.subject)}
                  onClick={() => onResend(mail.id)}
                >
                  {texts.resend}
                </Button>
              )}
            </span>
          </td>
          <td data-label={columns.time} className="xl:whitespace-nowrap">
            <DateTime at={mail.sent_at ?? mail.created_at} withTime />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
