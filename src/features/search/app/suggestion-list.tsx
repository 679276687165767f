// The suggestions below the query field. The focus stays in the field, which says which of them is active.
import { Clock, Hash, MapPin, SpellCheck, UserRound } from 'lucide-react'
import type { Suggestion, SuggestionGroup } from './suggestions.ts'
import { searchScreenTexts } from './texts.ts'

const texts = searchScreenTexts.suggestions

const icons = {
  spelling: SpellCheck,
  topics: Hash,
  people: UserRound,
  places: MapPin,
  recent: Clock,
} as const

export interface SuggestionListProps {
  id: string
  groups: readonly SuggestionGroup[]
  isShown: boolean
  active: number
  onTake: (suggestion: Suggestion) => void
  onPoint: (index: number) => void
  onClearRecent?: () => void
}

export function SuggestionList(props: SuggestionListProps) {
  const { id, groups, isShown, active, onTake, onPoint, onClearRecent } = props
  const options = groups.flatMap(({ items }) => items)
  return (
    <div
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-w-2xl max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-border bg-surface p-1 shadow-lg [[hidden]]:hidden"
    >
      <div id={`${id}-list`} role="listbox" aria-label={texts.label}>
        {groups.map(({ kind, title, items }) => {
          const Icon = icons[kind]
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox.
            <div key={kind} role="group" aria-label={title || texts.label}>
              {title !== '' && (
                <p aria-hidden="true" className="px-3 pt-2 pb-1 font-semibold text-text-3 text-xs">
                  {title}
                </p>
              )}
              {items.map((item) => {
                const index = options.indexOf(item)
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works through the field above.
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as in every combobox.
                  <div
                    key={item.key}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    // Pressing would take the focus out of the field.
                    onPointerDown={(event) => event.preventDefault()}
                    onPointerMove={() => index !== active && onPoint(index)}
                    onClick={() => onTake(item)}
                    className="flex min-h-9 cursor-pointer items-center gap-3 rounded-chip px-3 aria-selected:bg-surface-2 pointer-coarse:min-h-11"
                  >
                    <Icon aria-hidden className="size-4 shrink-0 text-text-3" />
                    <span className={`truncate ${item.note ? 'max-w-3/4 shrink-0' : 'min-w-0'}`}>
                      {item.label}
                    </span>
                    {item.note && <span className="min-w-0 truncate text-sm text-text-3">{item.note}</span>}
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
      {onClearRecent && (
        <button
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={onClearRecent}
          className="mt-1 min-h-9 w-full cursor-pointer rounded-chip px-3 text-start font-semibold text-primary-text text-sm hover:bg-surface-2 pointer-coarse:min-h-11"
        >
          {texts.clearRecent}
        </button>
      )}
    </div>
  )
}
