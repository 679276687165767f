// The speakers chosen for a comparison, at the foot of the results.

import { Key } from '../../../../ui/app/key.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { searchScreenTexts } from '../texts.ts'
import type { Compared } from '../use-compared.ts'

const texts = searchScreenTexts.compare
const places = 4

export const openComparisonId = 'open-comparison'

export function CompareTray({ compared, onOpen }: { compared: Compared; onOpen: () => void }) {
  const { people, toggle, clear } = compared
  return (
    <section
      aria-label={texts.trayLabel}
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 mt-auto flex flex-wrap items-center gap-x-1.5 gap-y-1 border-border border-t bg-surface px-4 py-2 md:bottom-0 md:gap-x-2 md:px-6 print:hidden"
    >
      <p className="text-sm text-text-2 max-md:hidden">{texts.tray}</p>
      <ul className="flex gap-1">
        {people.map((person) => (
          <li key={person.username}>
            <button
              type="button"
              aria-label={texts.takeOut(person.name)}
              onClick={() => toggle(person)}
              className="grid size-8 cursor-pointer place-items-center pointer-coarse:size-11 [&>.avatar]:rounded-chip"
            >
              <Avatar name={person.name} src={person.src ?? undefined} size={32} />
            </button>
          </li>
        ))}
        {Array.from({ length: places - people.length }, (_, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no identity.
            key={place}
            aria-hidden="true"
            className="my-auto size-8 rounded-chip border border-border-strong border-dashed max-md:hidden"
          />
        ))}
      </ul>
      {/* Phones have no room for it beside four portraits; the button has the figure as well. */}
      <p
        role="status"
        className={`min-w-0 flex-1 text-sm text-text-2 ${people.length === 1 ? '' : 'max-md:sr-only'}`}
      >
        {people.length === 1 ? texts.oneMore : texts.of(people.length)}
      </p>
      <Button variant="ghost" size="sm" className="ms-auto max-md:px-2!" onClick={clear}>
        {texts.clear}
      </Button>
      {people.length > 1 && (
        <Button id={openComparisonId} variant="secondary" size="sm" className="max-md:px-2!" onClick={onOpen}>
          {texts.open(people.length)}
          <Key>⇧C</Key>
        </Button>
      )}
    </section>
  )
}
