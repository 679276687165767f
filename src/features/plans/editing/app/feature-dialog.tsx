// Changes one feature of one plan, or resets it.
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { textOf } from '../../../../lib/form-text.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { readWholeNumber } from '../../../../lib/whole-number.ts'
import { DialogForm } from '../../../../ui/app/dialog-form.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { RadioGroup, TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { amountOf, isCounted } from '../../describe-plan.ts'
import type { FeatureKey } from '../../schema.ts'
import { planTexts } from '../../texts.ts'
import { highestLimit } from '../limits.ts'
import { editPlan } from '../queries.ts'
import type { EditedPlan, PlanFeatureChange } from '../schema.ts'
import { editingTexts as texts } from '../texts.ts'

interface FeatureDialogProps {
  plan: EditedPlan
  feature: FeatureKey
  isOpen: boolean
  onClose: () => void
}

export function FeatureDialog({ plan, feature, isOpen, onClose }: FeatureDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.dialog(planTexts.features[feature], plan.name)}
      description={texts.seed(seedWords(plan, feature))}
    >
      <FeatureForm plan={plan} feature={feature} onClose={onClose} />
    </Dialog>
  )
}

type Kind = keyof typeof texts.kinds

function FeatureForm({ plan, feature, onClose }: Omit<FeatureDialogProps, 'isOpen'>) {
  const name = useId()
  const now = plan.features.find(({ key }) => key === feature)
  const present: Kind = !now ? 'none' : now.limit === null ? 'all' : 'limited'
  const [kind, setKind] = useState<Kind>(present)
  const edit = useMutation(editPlan)

  async function save(change: PlanFeatureChange | null) {
    await edit.mutateAsync({ id: plan.id, feature, change })
    onClose()
    toast({ title: texts.saved(planTexts.features[feature], plan.name), tone: 'success' })
  }
  const form = useForm({
    fields: ['limit'],
    check: (typed) => {
      const limit = readWholeNumber(textOf(typed, 'limit'))
      const isWrong = kind === 'limited' && !(limit >= 1 && limit <= highestLimit)
      return isWrong ? { limit: texts.limitInvalid } : {}
    },
    send: (typed) =>
      save({
        included: kind !== 'none',
        limit: kind === 'limited' ? readWholeNumber(textOf(typed, 'limit')) : null,
      }),
    explain: (error) => ({ text: requestErrorText(error, texts.action), fields: {} }),
  })
  const kinds: readonly Kind[] = isCounted(feature) ? ['none', 'limited', 'all'] : ['none', 'all']
  const seed = seedWords(plan, feature)
  const isChanged = (now ? amountOf(feature, now.limit) : planTexts.notIncluded) !== seed

  return (
    <>
      <DialogForm form={form} send={texts.save} sending={texts.saving} onClose={onClose}>
        <RadioGroup
          legend={texts.legend}
          name={name}
          options={kinds.map((value) => ({
            value,
            label: value === 'all' && !isCounted(feature) ? texts.included : texts.kinds[value],
          }))}
          value={kind}
          onChange={setKind}
        />
        {kind === 'limited' && (
          <TextField
            label={texts.limit}
            name="limit"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            defaultValue={now?.limit ?? ''}
            error={form.errors.limit}
          />
        )}
      </DialogForm>
      {isChanged && (
        <Button
          variant="ghost"
          className="mt-3"
          busy={edit.isPending && !form.isBusy}
          onClick={() => {
            save(null).catch((error: unknown) =>
              toast({ title: requestErrorText(error, texts.action), tone: 'destructive' }),
            )
          }}
        >
          {texts.reset(seed)}
        </Button>
      )}
    </>
  )
}

function seedWords(plan: EditedPlan, feature: FeatureKey): string {
  const seed = plan.seed.find(({ key }) => key === feature)
  return seed ? amountOf(feature, seed.limit) : planTexts.notIncluded
}
