// Something reported: what it says and where, who reported it and why, and the decision.
import type { ReactNode } from 'react'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { LongText } from '../../../../ui/app/long-text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { type DecisionAction, decisionActions } from '../../choices.ts'
import type { QueuedReport } from '../../schema.ts'
import { reportTexts } from '../../texts.ts'
import { titleOf } from './decide-dialog.tsx'
import { queueTexts as texts } from './texts.ts'

interface ReportRowProps {
  report: QueuedReport
  isBusy: boolean
  /** Its box, where several can be selected. */
  choice: ReactNode
  onDecide: (action: DecisionAction) => void
  onShowAgain: () => void
}

export function ReportRow({ report, isBusy, choice, onDecide, onShowAgain }: ReportRowProps) {
  const { kind, content, reports, state, reason, note, decided_at } = report
  const title = titleOf(report)
  const canHide = content?.is_shown === true
  return (
    <li className="grid gap-3 border-border border-b p-4 last:border-b-0 focus-within:bg-surface-2 md:grid-cols-[minmax(0,1fr)_auto] md:p-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {choice}
          <h2 className="wrap-anywhere min-w-0 max-w-[calc(100%-2.25rem)] font-sans font-semibold text-base tracking-normal">
            {content?.href ? (
              <a
                href={content.href}
                data-queued
                className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
              >
                {title}
              </a>
            ) : (
              <span data-queued tabIndex={-1}>
                {title}
              </span>
            )}
          </h2>
          <Badge>{reportTexts.kinds[kind]}</Badge>
          {content && !content.is_shown && <Badge tone="warning">{texts.notShown}</Badge>}
        </div>
        {content?.owner && (
          <p className="wrap-anywhere text-sm text-text-2">
            {texts.account}:{' '}
            <a href={paths.adminUser(content.owner.id)} className="link">
              {content.owner.name || content.owner.id}
            </a>
          </p>
        )}
        {content?.context.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and two may say the same.
          <p key={i} dir="auto" className="wrap-anywhere line-clamp-3 text-sm">
            {line}
          </p>
        ))}
        {content ? (
          <LongText isQuote className="mt-2" label={texts.whatItSays(title)}>
            {content.text || texts.noText}
          </LongText>
        ) : (
          <p className="mt-2 text-text-2">{texts.deleted}</p>
        )}
        <h3 className="mt-3 font-sans font-semibold text-sm text-text-2 tracking-normal">
          {texts.reported(reports.length)}
        </h3>
        <ul className="mt-1 grid gap-1.5 text-sm">
          {reports.map(({ id, cause, text, said, reporter, hears, created_at }) => (
            <li key={id} className="wrap-anywhere">
              <span className="font-semibold">{reportTexts.causes[cause]}</span>
              <span className="text-text-2">
                &nbsp;·{' '}
                {reporter ? (
                  <a href={paths.adminUser(reporter.id)} className="link">
                    {reporter.name || reporter.id}
                  </a>
                ) : (
                  texts.guest
                )}
                {!hears && `, ${texts.noAnswer}`}
                &nbsp;·{' '}
                <span className="whitespace-nowrap">
                  <DateTime at={created_at} withTime />
                </span>
              </span>
              {text !== '' && (
                <LongText isBrief label={texts.whatTheyWrote}>
                  {text}
                </LongText>
              )}
              {said !== null && said !== content?.text && (
                <LongText
                  isQuote
                  isBrief
                  className="mt-1"
                  label={texts.saidThen}
                  lead={<span className="block text-text-2">{texts.saidThen}</span>}
                >
                  {said}
                </LongText>
              )}
            </li>
          ))}
        </ul>
        {reason !== null && decided_at !== null && (
          <p className="wrap-anywhere mt-3 max-w-text text-sm text-text-2">
            <span className="font-semibold text-text">{texts.decidedAs[state]}</span>,{' '}
            <DateTime at={decided_at} withTime />. {reportTexts.reasons[reason]} {note}
          </p>
        )}
      </div>
      <div className="grid content-start gap-2 md:max-w-56">
        {state === 'open' &&
          decisionActions.map((action) =>
            action === 'hide' && !canHide ? null : (
              <Button
                key={action}
                size="sm"
                variant="secondary"
                disabled={isBusy}
                onClick={() => onDecide(action)}
              >
                {texts.actions[action](kind)}
                <span className="sr-only">: {title}</span>
              </Button>
            ),
          )}
        {state === 'hidden' && kind !== 'event' && content && !content.is_shown && (
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={onShowAgain}>
            {texts.showAgain(kind)}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
