// What was changed in another window while it was edited here: the user chooses which version stays.
import type { ReactNode } from 'react'
import { Button } from '../../button.tsx'
import { autosaveTexts } from './texts.ts'

const texts = autosaveTexts.conflict

/** Not shown without contents, but in the document: screen readers say what appears in it. */
export function ConflictBox({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="contents">
      {children && (
        <div className="mt-4 rounded-card bg-info-subtle p-4">
          <p className="font-semibold">{texts.title}</p>
          <p className="text-text-2">{texts.text}</p>
          {children}
        </div>
      )}
    </div>
  )
}

interface VersionButtonsProps {
  /** The field, where there may be several. */
  name?: string
  onMine: () => void
  onTheirs: () => void
}

export function VersionButtons({ name, onMine, onTheirs }: VersionButtonsProps) {
  const of = name !== undefined && <span className="sr-only">{texts.of(name)}</span>
  return (
    <>
      <Button variant="secondary" size="sm" onClick={onMine}>
        {texts.mine}
        {of}
      </Button>
      <Button variant="secondary" size="sm" onClick={onTheirs}>
        {texts.theirs}
        {of}
      </Button>
    </>
  )
}
