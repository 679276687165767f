// /admin/plans: what each plan includes. A value opens a dialog that changes it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { Card } from '../../../../ui/card.tsx'
import { userTypes } from '../../../../vocabulary/user-types.ts'
import { Amount, PlanTable } from '../../app/plan-table.tsx'
import { amountOf } from '../../describe-plan.ts'
import type { FeatureKey } from '../../schema.ts'
import { featuresFor } from '../../seed-plans.ts'
import { planTexts } from '../../texts.ts'
import { editedPlansQuery } from '../queries.ts'
import type { EditedPlan } from '../schema.ts'
import { editingTexts as texts } from '../texts.ts'
import { FeatureDialog } from './feature-dialog.tsx'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await readBeforehand(client, editedPlansQuery)
}

interface Edited {
  plan: EditedPlan
  feature: FeatureKey
}

export function Component() {
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isOpen, setOpen] = useState(false)
  function open(plan: EditedPlan, feature: FeatureKey) {
    setEdited({ plan, feature })
    setOpen(true)
  }
  return (
    <div className="max-w-[64rem]">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-2 max-w-text text-text-2">{texts.text}</p>
      <Reading
        of={useQuery(editedPlansQuery)}
        waiting={<ListSkeleton label={texts.loading} rows={10} className="h-12" />}
      >
        {({ plans }) => (
          <div className="mt-6 grid gap-6">
            {userTypes.map((side) => (
              <Card as="section" key={side} aria-labelledby={`plans-${side}`} className="p-4 md:p-6">
                <h2 id={`plans-${side}`} className="mb-4 text-xl">
                  {texts.sides[side]}
                </h2>
                <PlanTable
                  caption={texts.sides[side]}
                  plans={plans.filter(({ user_type }) => user_type === side)}
                  keys={featuresFor(side)}
                  head={({ people }) => (
                    <span className="block text-text-2 text-xs tabular-nums md:text-sm">
                      {texts.people(people)}
                    </span>
                  )}
                  cell={(plan, key) => <Cell plan={plan} feature={key} onOpen={() => open(plan, key)} />}
                />
              </Card>
            ))}
          </div>
        )}
      </Reading>
      <p className="mt-4 max-w-text text-sm text-text-2">{texts.note}</p>
      {edited && <FeatureDialog {...edited} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Cell({ plan, feature, onOpen }: Edited & { plan: EditedPlan; onOpen: () => void }) {
  const isChanged = wordsOf(plan.features, feature) !== wordsOf(plan.seed, feature)
  const words = wordsOf(plan.features, feature)
  return (
    <button
      type="button"
      className="-mx-1 flex min-h-11 w-full items-center gap-2 rounded-input px-1 text-left hover:bg-surface-3"
      aria-label={texts.edit(planTexts.features[feature], plan.name, words)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Amount plan={plan} of={feature} />
      {isChanged && (
        <span className="rounded-chip bg-surface-3 px-1.5 text-text-2 text-xs">{texts.changed}</span>
      )}
    </button>
  )
}

/** The amount of a feature in a list of them. */
function wordsOf(features: EditedPlan['features'], key: FeatureKey): string {
  const found = features.find((feature) => feature.key === key)
  return found ? amountOf(key, found.limit) : planTexts.notIncluded
}
