// The range of every figure on a screen, whether the days before are shown, and charts or tables: all in the address, as
// links and a form, so that it works without JavaScript.
import { Calendar, Check, GitCompareArrows } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import type { ListAddress } from '../../../ui/use-list-address.ts'
import { useToday } from '../../../ui/use-today.ts'
import { addDays, firstDay, type RangeProblem, rangeNames } from '../ranges.ts'
import { analyticsTexts } from './texts.ts'

const texts = analyticsTexts.range

interface RangeBarProps {
  address: ListAddress
  title: string
  /** What is wrong with the dates: told below their field. */
  problem: RangeProblem | null
}

export function RangeBar({ address, title, problem }: RangeBarProps) {
  const { choices, hrefWith } = address
  const { range = '30d', compare, view } = choices
  const today = useToday()
  const isCompared = compare !== 'off'
  const custom = { range: 'custom', from: choices.from ?? addDays(today, -29), to: choices.to ?? today }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="me-auto text-3xl">{title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <Segments label={texts.label}>
            {rangeNames.map((name) => (
              <Segment
                key={name}
                href={hrefWith(
                  name === 'custom' ? custom : { range: name === '30d' ? null : name, from: null, to: null },
                )}
                isCurrent={range === name}
              >
                {name === 'custom' ? <ChooseDates /> : texts.names[name]}
              </Segment>
            ))}
          </Segments>
          <Link
            to={hrefWith({ compare: isCompared ? 'off' : null })}
            preventScrollReset
            role="switch"
            aria-checked={isCompared}
            aria-label={texts.compare}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {isCompared ? <Check aria-hidden size={16} /> : <GitCompareArrows aria-hidden size={16} />}
            {texts.compareShort}
          </Link>
          <Segments label={analyticsTexts.view.label}>
            <Segment href={hrefWith({ view: null })} isCurrent={view !== 'table'}>
              {analyticsTexts.view.chart}
            </Segment>
            <Segment href={hrefWith({ view: 'table' })} isCurrent={view === 'table'}>
              {analyticsTexts.view.table}
            </Segment>
          </Segments>
        </div>
      </div>
      {range === 'custom' && <Dates address={address} today={today} problem={problem} />}
    </>
  )
}

function Dates({ address, today, problem }: Pick<RangeBarProps, 'address' | 'problem'> & { today: string }) {
  const { choices } = address
  const fields = [
    { name: 'from', label: texts.from, value: choices.from },
    { name: 'to', label: texts.to, value: choices.to },
  ]

  return (
    <Form method="get" preventScrollReset className="mt-4 flex flex-wrap items-start gap-3">
      <input type="hidden" name="range" value="custom" />
      {(['compare', 'view'] as const).map((name) =>
        choices[name] === undefined ? null : (
          <input key={name} type="hidden" name={name} value={choices[name]} />
        ),
      )}
      {fields.map(({ name, label, value = '' }) => (
        // Of one width, also with an error below: on phones they stay side by side.
        <Field
          key={`${name} ${value}`}
          label={label}
          error={problem?.field === name && problem.message}
          className="w-40"
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              name={name}
              defaultValue={value}
              min={firstDay}
              max={today}
              required
            />
          )}
        </Field>
      ))}
      <Button type="submit" variant="secondary" className="md:mt-8">
        {texts.show}
      </Button>
    </Form>
  )
}

/** Below 1024 px, all ranges fit in one row, and all controls in as few as possible. */
function ChooseDates() {
  return (
    <>
      <Calendar aria-hidden size={16} className="lg:hidden" />
      <span className="max-lg:sr-only">{texts.names.custom}</span>
    </>
  )
}

function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="inline-flex max-w-full flex-wrap gap-0.5 rounded-chip bg-surface-3 p-0.75"
    >
      {children}
    </nav>
  )
}

function Segment({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className="inline-flex min-h-8 items-center whitespace-nowrap rounded-input px-3 font-medium text-text-2 hover:text-text aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-text aria-[current]:shadow-sm max-md:px-2 pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  )
}
