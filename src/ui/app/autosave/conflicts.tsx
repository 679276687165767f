// Fields that were changed in another window while they were edited here.
import type { Autosave } from './autosave.ts'
import { useAutosaveState } from './browser-autosave.ts'
import { ConflictBox, VersionButtons } from './conflict-box.tsx'
import type { FieldPlace } from './save-status.tsx'

interface ConflictsProps<Values> {
  autosave: Autosave<Values>
  placeOf: (field: keyof Values) => FieldPlace
  /** The saved value in words; null when it has none. */
  storedOf: (field: keyof Values) => string | null
}

export function Conflicts<Values>({ autosave, placeOf, storedOf }: ConflictsProps<Values>) {
  const { conflicts } = useAutosaveState(autosave)
  return (
    <ConflictBox>
      {conflicts.length > 0 && (
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
                <VersionButtons
                  name={name}
                  onMine={() => autosave.insist(field)}
                  onTheirs={() => autosave.giveUp(field)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </ConflictBox>
  )
}
