// Fields that were changed in another window while they were edited here: the user chooses which value stays.
import { Button } from '../../button.tsx'
import type { Autosave } from './autosave.ts'
import { useAutosaveState } from './browser-autosave.ts'
import type { FieldPlace } from './save-status.tsx'
import { autosaveTexts } from './texts.ts'

const texts = autosaveTexts.conflict

interface ConflictsProps<Values> {
  autosave: Autosave<Values>
  placeOf: (field: keyof Values) => FieldPlace
  /** The saved value in words; null when it has none. */
  storedOf: (field: keyof Values) => string | null
}

export function Conflicts<Values>({ autosave, placeOf, storedOf }: ConflictsProps<Values>) {
  const { conflicts } = useAutosaveState(autosave)
  return (
    <div role="status" className="contents">
      {conflicts.length > 0 && (
        <div className="mt-4 rounded-card bg-info-subtle p-4">
          <p className="font-semibold">{texts.title}</p>
          <p className="text-text-2">{texts.text}</p>
          <ul className="mt-3 grid gap-3">
            {conflicts.map((field) => {
              const { name } = placeOf(field)
              const saved = storedOf(field)
              return (
                <li key={String(field)} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="font-semibold">{name}</p>
                    {saved !== null && <p className="wrap-anywhere line-clamp-2 text-text-2">{saved}</p>}
                  </div>
                  <Button variant="secondary" size="sm" onClick={() => autosave.insist(field)}>
                    {texts.mine}
                    <span className="sr-only">{texts.of(name)}</span>
                  </Button>
                  <Button variant="secondary" size="sm" onClick={() => autosave.giveUp(field)}>
                    {texts.theirs}
                    <span className="sr-only">{texts.of(name)}</span>
                  </Button>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </div>
  )
}
