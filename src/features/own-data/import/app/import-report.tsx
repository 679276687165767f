// What came of an import, part by part: figures first, then what was skipped and why.
import { DateTime } from '../../../../ui/app/date-time.tsx'
import type { AccountImport, PartReport } from '../schema.ts'
import { importTexts as texts, trustTexts } from '../texts.ts'

export function ImportReport({ latest }: { latest: AccountImport }) {
  const { parts, trust, made_by, made_at } = latest
  const found = parts.filter((part) => part.found > 0)
  const left = found.filter(isLeft)
  const tried = found.filter((part) => !isLeft(part))
  return (
    <div className="grid gap-5">
      <div>
        {latest.state === 'done' && (
          <p className="font-semibold">{tried.length === 0 ? texts.read : texts.done}</p>
        )}
        {made_by !== '' && (
          <p className="wrap-anywhere text-sm text-text-2 tabular-nums">
            {texts.from(made_by)}
            {made_at !== null && (
              <>
                {' '}
                {texts.on} <DateTime at={made_at} />
              </>
            )}
          </p>
        )}
        {trust !== null && <p className="mt-2 text-text-2">{trustTexts[trust]}</p>}
      </div>
      {tried.length === 0 ? (
        <p className="text-text-2">{texts.nothing}</p>
      ) : (
        <ul className="divide-y divide-border border-border border-y">
          {tried.map((part) => (
            <Part key={part.part} part={part} />
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {texts.stayed} ({left.length})
          </summary>
          <dl className="mt-2 grid gap-3">
            {left.map(({ part, title, found, note }) => (
              <div key={part}>
                <dt className="font-semibold">
                  {title} <span className="font-normal text-text-2 tabular-nums">({found})</span>
                </dt>
                <dd className="text-sm text-text-2">{note}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

/** Nothing of it was even tried. */
function isLeft({ imported, present, reasons, note }: PartReport): boolean {
  return imported + present + reasons.length === 0 && note !== ''
}

function Part({ part }: { part: PartReport }) {
  const { title, imported, present, skipped, not_verified, reasons, note } = part
  const figures = [
    imported > 0 && texts.imported(imported),
    present > 0 && texts.present(present),
    skipped > 0 && texts.skipped(skipped),
    not_verified > 0 && texts.notVerified(not_verified),
  ].filter(Boolean)
  return (
    <li className="py-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-semibold">{title}</p>
        <p className="text-text-2 tabular-nums">{figures.join(', ')}</p>
      </div>
      {note !== '' && <p className="mt-1 text-sm text-text-2">{note}</p>}
      {reasons.length > 0 && (
        <details className="mt-1">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {texts.why}
            <span className="sr-only"> ({title})</span>
          </summary>
          <ul className="grid gap-1 text-sm text-text-2">
            {reasons.map(({ name, reason }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
              <li key={i} className="wrap-anywhere">
                {name !== '' && <span className="font-semibold">{name}: </span>}
                {reason}
              </li>
            ))}
            {skipped > reasons.length && <li>{texts.more(skipped - reasons.length)}</li>}
          </ul>
        </details>
      )}
    </li>
  )
}
