// What can be done with the chosen rows, at the foot of the results.

import { Key } from '../../../../ui/app/key.tsx'
import { Button } from '../../../../ui/button.tsx'
import { searchScreenTexts } from '../texts.ts'

const texts = searchScreenTexts.chosen

export interface ChosenBarProps {
  count: number
  onShortlist: () => void
  onCompare: () => void
  onClear: () => void
}

export function ChosenBar({ count, onShortlist, onCompare, onClear }: ChosenBarProps) {
  return (
    <section
      aria-label={texts.label}
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 mt-auto flex flex-wrap items-center gap-x-1.5 gap-y-1 border-border border-t bg-primary-subtle px-4 py-2 md:bottom-0 md:gap-x-2 md:px-6 print:hidden"
    >
      <p role="status" className="min-w-fit flex-1 whitespace-nowrap font-semibold">
        {texts.count(count)}
      </p>
      <Button variant="ghost" size="sm" className="max-md:px-2!" onClick={onClear}>
        {texts.clear}
      </Button>
      <Button variant="secondary" size="sm" className="max-md:px-2!" onClick={onCompare}>
        {texts.compare}
        <Key>C</Key>
      </Button>
      <Button variant="secondary" size="sm" className="max-md:px-2!" onClick={onShortlist}>
        {texts.shortlist}
        <Key>S</Key>
      </Button>
    </section>
  )
}
