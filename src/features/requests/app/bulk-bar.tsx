// What can be done with the selected requests, below their list; on phones at the foot, above the navigation.
import { X } from 'lucide-react'
import { useState } from 'react'
import { DialogForm } from '../../../ui/app/dialog-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextareaField } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useForm } from '../../../ui/use-form.ts'
import type { StepGiven } from '../input-schema.ts'
import { Reasons } from './step-dialog.tsx'
import { screenTexts } from './texts.ts'
import { type Bulk, bulkActionOf, bulkActions } from './use-bulk.ts'

const texts = screenTexts.bulk

export function BulkBar({ bulk }: { bulk: Bulk }) {
  const { selected, isBusy, take, close } = bulk
  const [isAsking, setAsking] = useState(false)
  return (
    <section
      aria-label={texts.label}
      data-foot-bar
      className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-center gap-2 border-border border-t bg-surface px-4 py-2 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(57px+env(safe-area-inset-bottom))] max-md:z-20"
    >
      <IconButton icon={X} label={texts.close} className="-ms-2" onClick={close} />
      <p role="status" className="whitespace-nowrap text-sm tabular-nums">
        {texts.count(selected.length)}
      </p>
      {/* Below the count together, where the list is too narrow for both. */}
      <div className="ms-auto flex gap-2">
        {bulkActions.map((action) => {
          const count = selected.filter((row) => bulkActionOf(row) === action).length
          return (
            count > 0 && (
              <Button
                key={action}
                variant="secondary"
                size="sm"
                className="whitespace-nowrap"
                busy={isBusy}
                onClick={() => (action === 'decline' ? setAsking(true) : void take(action))}
              >
                {texts.actions[action](count)}
              </Button>
            )
          )
        })}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.declineTitle(selected.filter((row) => bulkActionOf(row) === 'decline').length)}
        description={texts.declineText}
      >
        {isAsking && <DeclineForm bulk={bulk} onClose={() => setAsking(false)} />}
      </Dialog>
    </section>
  )
}

function DeclineForm({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const { selected, take } = bulk
  const declined = selected.filter((row) => bulkActionOf(row) === 'decline')
  const form = useForm({
    fields: ['reason'],
    check: (values): Record<string, string> =>
      values.get('reason') ? {} : { reason: screenTexts.dialog.reasonMissing },
    explain: () => null,
    async send(values) {
      const areAllTaken = await take('decline', {
        reason: String(values.get('reason')) as StepGiven['reason'],
        note: String(values.get('note') ?? '').trim(),
      })
      // What was typed is kept for those that are left.
      if (areAllTaken) onClose()
    },
    staysOpen: true,
  })
  return (
    <DialogForm
      form={form}
      send={texts.actions.decline(declined.length)}
      variant="danger"
      onClose={onClose}
      keep={texts.keep}
    >
      <Reasons side={declined[0]?.side ?? 'speaker'} error={form.errors.reason} />
      <TextareaField
        name="note"
        label={screenTexts.dialog.line}
        hint={texts.lineHint}
        optional
        rows={3}
        maxLength={2000}
      />
    </DialogForm>
  )
}
