// /admin/jobs: what waits, runs and has failed; a failed job can be tried again at once.
import { useMutation } from '@tanstack/react-query'
import { Cog } from 'lucide-react'
import { type ListRules, queryWith } from '../../../../lib/list-address.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../../shell/reading/list.tsx'
import { CountTabs } from '../../../../ui/app/count-tabs.tsx'
import { DataTable } from '../../../../ui/app/data-table.tsx'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { ScreenHead } from '../../../../ui/app/screen-head.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { jobsQuery, retryJob } from '../queries.ts'
import type { Job, JobList, JobState } from '../schema.ts'
import { jobName, jobPurposes } from './kinds.ts'
import { jobTexts as texts } from './texts.ts'

const states = ['waiting', 'running', 'failed'] as const
const rules: ListRules = { state: states, kind: Object.keys(jobPurposes) }
const source = { rules, query: jobsQuery }

export function prefetch(visit: ScreenVisit): Promise<void> {
  return prefetchList(visit, source)
}

export function Component() {
  const list = useList(source)
  const { address } = list
  const { data } = list.read
  const { choices } = address
  const state = states.find((one) => one === choices.state) ?? 'waiting'
  const retry = useMutation(retryJob)

  function tryAgain({ id, kind }: Job) {
    if (retry.isPending) return
    retry.mutateAsync(id).then(
      () => toast({ title: texts.retried, description: texts.retriedText(jobName(kind)), tone: 'success' }),
      (error) =>
        toast({
          title: requestErrorText(error, texts.failing, ['conflict', 'not_found']),
          tone: 'destructive',
        }),
    )
  }

  const isFiltered = choices.kind !== undefined
  const empty = isFiltered ? { title: texts.filteredTitle, text: texts.filtered } : texts.empty[state]
  return (
    <>
      <ScreenHead title={texts.title} text={texts.text} />
      <CountTabs
        label={texts.tabs}
        tabs={states.map((one) => ({
          href: paths.adminJobs + queryWith(choices, { state: one === 'waiting' ? null : one }),
          label: texts.states[one],
          count: data?.counts[one],
          isCurrent: one === state,
        }))}
      />
      <div className="my-5 flex flex-wrap items-center justify-between gap-3">
        <SelectField
          {...texts.kind}
          hideLabel
          className="w-full xs:w-80"
          options={[{ value: '', label: texts.kind.all }, ...kindOptions(data, choices.kind)]}
          value={choices.kind ?? ''}
          onChoose={(kind) => address.choose({ kind })}
        />
        <p className="min-h-[1lh] text-text-2 tabular-nums">
          {data && <Oldest at={data.oldest[state]} state={state} />}
        </p>
      </div>
      <ListBody
        list={list}
        texts={{ loading: texts.loading, pages: texts.pages }}
        expected={{ rows: 6, className: 'h-36 md:h-18' }}
        empty={
          <EmptyState icon={<Cog />} title={empty.title}>
            {empty.text}
          </EmptyState>
        }
      >
        {({ rows }) => (
          <JobTable
            rows={rows}
            state={state}
            busyId={retry.isPending ? retry.variables : null}
            onRetry={tryAgain}
          />
        )}
      </ListBody>
      <Purposes />
    </>
  )
}

/** Kinds of which there are jobs, and the chosen one. */
function kindOptions(data: JobList | undefined, chosen: string | undefined) {
  const kinds = new Set([
    ...(data?.kinds ?? []).map(({ kind }) => kind),
    ...(chosen === undefined ? [] : [chosen]),
  ])
  return [...kinds]
    .filter((kind) => Object.hasOwn(jobPurposes, kind))
    .sort()
    .map((kind) => ({ value: kind, label: jobName(kind) }))
}

function Oldest({ at, state }: { at: string | null; state: JobState }) {
  if (at === null) return state === 'waiting' ? texts.nothingDue : null
  return (
    <>
      {texts.oldest[state]} <DateTime at={at} withTime />
    </>
  )
}

interface JobTableProps {
  rows: readonly Job[]
  state: JobState
  busyId: string | null
  onRetry: (job: Job) => void
}

function JobTable({ rows, state, busyId, onRetry }: JobTableProps) {
  const { columns } = texts
  return (
    <DataTable
      label={texts.table}
      columns={[columns.job, columns.attempts, texts.when[state]]}
      actions={columns.act}
    >
      {rows.map((job) => (
        <tr key={job.id}>
          <td className="wrap-anywhere md:w-[52%]">
            <span className="font-semibold">{jobName(job.kind)}</span>
            <span className="block text-sm text-text-2">{jobPurposes[job.kind] ?? texts.noPurpose}</span>
            {job.last_error !== null && (
              <span className="mt-1 block font-mono text-danger text-sm">{job.last_error}</span>
            )}
          </td>
          <td data-label={columns.attempts} className="whitespace-nowrap">
            {texts.attempts(job.attempts, job.max_attempts)}
          </td>
          <td data-label={texts.when[state]} className="xl:whitespace-nowrap">
            <DateTime at={timeOf(job)} withTime />
          </td>
          <td className="md:text-end">
            {job.state !== 'running' && job.attempts > 0 && (
              <Button
                variant="secondary"
                size="sm"
                busy={busyId === job.id}
                busyLabel={texts.retrying}
                aria-label={texts.retryOf(jobName(job.kind), job.id)}
                onClick={() => onRetry(job)}
              >
                {texts.retry}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function timeOf({ state, run_at, locked_at, updated_at }: Job): string {
  if (state === 'running') return locked_at ?? run_at
  return state === 'failed' ? updated_at : run_at
}

function Purposes() {
  return (
    <details className="mt-8">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{texts.purposes}</summary>
      <dl className="mt-2 grid gap-x-6 gap-y-2 md:grid-cols-[auto_1fr]">
        {Object.entries(jobPurposes).map(([kind, purpose]) => (
          <div key={kind} className="contents">
            <dt className="font-semibold max-md:mt-2">{jobName(kind)}</dt>
            <dd className="text-text-2">{purpose}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
