// Questions that a file leaves open: whose talks they are, and the order of day and month.
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatDays } from '../../../../lib/dates.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { readerHere } from '../../../../ui/use-reader.ts'
import { type DateOrder, readDate } from '../dates.ts'
import type { ImportPreview, ImportPreviewInput } from '../schema.ts'
import { importTexts } from './texts.ts'

/** Names shown initially; typing finds more. */
const mostShown = 40

interface QuestionProps {
  title: string
  text: string
  children: ReactNode
}

export function Question({ title, text, children }: QuestionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The question appears after a wait and takes the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="section" aria-labelledby={id} className="p-5 md:p-6">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      <p className="mt-1 max-w-[44rem] text-text-2">{text}</p>
      {children}
    </Card>
  )
}

interface SpeakerQuestionProps {
  speakers: ImportPreview['speakers']
  isBusy: boolean
  onAnswer: (id: string) => void
}

export function SpeakerQuestion({ speakers, isBusy, onAnswer }: SpeakerQuestionProps) {
  const texts = importTexts.speaker
  const [typed, setTyped] = useState('')
  const found = speakers.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  const shown = found.slice(0, mostShown)
  return (
    <Question title={texts.title} text={texts.text(speakers.length)}>
      {speakers.length > 8 && (
        <TextField
          label={texts.search}
          className="mt-4 max-w-[24rem]"
          type="search"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ul aria-label={texts.list} className="mt-4 grid gap-2 md:grid-cols-2">
        {shown.map(({ id, name, talks, is_you }) => (
          <li key={id}>
            <button
              type="button"
              aria-disabled={isBusy}
              className="flex min-h-11 w-full items-center gap-3 rounded-card border border-border bg-surface px-4 py-2 text-start hover:border-border-strong hover:bg-surface-2"
              onClick={() => !isBusy && onAnswer(id)}
            >
              <span className="min-w-0 flex-1 break-words">
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-sm text-text-2 tabular-nums">{texts.talks(talks)}</span>
              </span>
              {is_you && <Badge tone="primary">{texts.you}</Badge>}
              <ChevronRight aria-hidden size={18} className="text-text-3" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 text-sm text-text-2">
        {found.length === 0 ? texts.none : found.length > mostShown && texts.more(found.length - mostShown)}
      </p>
    </Question>
  )
}

interface DateOrderQuestionProps {
  date: string
  isBusy: boolean
  onAnswer: (order: NonNullable<ImportPreviewInput['date_order']>) => void
}

export function DateOrderQuestion({ date, isBusy, onAnswer }: DateOrderQuestionProps) {
  const texts = importTexts.order
  return (
    <Question title={texts.title} text={texts.text(date)}>
      <div className="mt-4 flex flex-wrap gap-3">
        {(['day_first', 'month_first'] as const).map((order) => (
          <Button key={order} variant="secondary" busy={isBusy} onClick={() => onAnswer(order)}>
            {order === 'day_first' ? texts.day : texts.month}
            {readAs(date, order)}
          </Button>
        ))}
      </div>
    </Question>
  )
}

/** The date in words, read in this order. */
function readAs(date: string, order: DateOrder): string {
  const read = readDate(date, order)
  return read.kind === 'date' ? `: ${formatDays(read.day, read.day, readerHere().locale)}` : ''
}
