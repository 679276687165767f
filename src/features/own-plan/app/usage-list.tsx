// What is used of what the plan counts.
import { Progress } from '../../../ui/progress.tsx'
import { planTexts } from '../../plans/texts.ts'
import type { OwnPlan, Usage } from '../schema.ts'
import { ownPlanTexts as texts } from '../texts.ts'

export function UsageList({ usage }: Pick<OwnPlan, 'usage'>) {
  return (
    <>
      <h3 className="mt-6 text-lg">{texts.usage}</h3>
      <ul className="mt-2">
        {usage.map((one) => (
          <li key={one.key} className="border-border border-t py-3">
            <Row usage={one} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ usage }: { usage: Usage }) {
  const { key, used, limit, per } = usage
  const name = planTexts.features[key]
  // With nothing allowed and nothing there, a bar would only say nothing twice.
  const hasBar = limit !== null && limit > 0 && used !== null
  const over = hasBar && used > limit ? texts.over[key] : undefined
  const note = over ?? (limit !== null && limit > 0 && per ? texts.per[per] : undefined)
  return (
    <>
      {hasBar ? (
        <Progress
          label={name}
          value={Math.min(used, limit)}
          max={limit}
          valueText={texts.used(used, limit)}
        />
      ) : (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{name}</span>
          <span className="text-text-2 tabular-nums">{wordsOf(usage)}</span>
        </p>
      )}
      {note && <p className="mt-1 text-sm text-text-2">{note}</p>}
    </>
  )
}

function wordsOf({ used, limit, per }: Usage): string {
  // What is counted by day or month is used up, not kept.
  if (limit === 0) return used && per === null ? texts.hidden(used) : texts.notIncluded
  return used === null ? texts.unlimited : texts.unlimitedUsed(used)
}
