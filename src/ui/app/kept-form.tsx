// What long forms that keep unsaved input have in common: the note that it is back, and the buttons at the end.
import { Link } from 'react-router'
import { Button, buttonClass } from '../button.tsx'
import { uiTexts } from '../texts.ts'

const texts = uiTexts.keptForm

/** The focus goes to the field of this name when the input is discarded. */
export function RestoredNote({
  isRestored,
  firstField,
  onDiscard,
}: {
  isRestored: boolean
  firstField: string
  onDiscard: () => void
}) {
  return (
    <div role="status" className="contents">
      {isRestored && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-info-subtle px-4 py-3">
          <p>{texts.restored}</p>
          <Button
            variant="secondary"
            size="sm"
            onClick={({ currentTarget: { form } }) => {
              onDiscard()
              const first = form?.elements.namedItem(firstField)
              if (first instanceof HTMLElement) first.focus()
            }}
          >
            {texts.discard}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Always in reach on phones. */
export function SaveBar({ save, cancelHref, isBusy }: { save: string; cancelHref: string; isBusy: boolean }) {
  return (
    <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap gap-3 rounded-card border border-border bg-surface p-3 md:static md:justify-end md:border-0 md:bg-transparent md:p-0">
      <Link to={cancelHref} className={buttonClass({ variant: 'secondary', className: 'max-md:flex-1' })}>
        {uiTexts.cancel}
      </Link>
      <Button type="submit" busy={isBusy} busyLabel={texts.saving} className="max-md:flex-1">
        {save}
      </Button>
    </div>
  )
}
