// The filters where they are not beside the results: in a sheet from the bottom on phones.
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { searchScreenTexts as texts } from '../texts.ts'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'

export interface FilterDialogProps extends FilterPanelProps {
  open: boolean
  onClose: () => void
}

export function FilterDialog({ open, onClose, ...panel }: FilterDialogProps) {
  const { total } = panel.facets
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.filters.title}
      className="max-md:mx-auto! max-md:mt-auto! max-md:mb-0! max-md:w-full! max-md:rounded-b-none!"
    >
      <div className="mt-4">
        <FilterPanel {...panel} />
      </div>
      <div className="sticky bottom-[calc(-1*var(--inset))] -mx-[var(--inset)] -mb-[var(--inset)] border-border border-t bg-surface px-[var(--inset)] py-3 mt-4">
        <Button className="w-full" onClick={onClose}>
          {total ? texts.filters.show(texts.found(total.count, total.isExact)) : texts.filters.showResults}
        </Button>
      </div>
    </Dialog>
  )
}
