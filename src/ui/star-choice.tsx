// One to five stars as radio buttons, so that arrow keys and forms without JavaScript work. Stars up to the chosen one are
// filled; the text is for screen readers.
import { Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

export interface StarChoiceProps {
  legend: ReactNode
  name: string
  labelOf: (count: number) => string
  /** Anything but 1 to 5: none is chosen. */
  defaultValue?: number
  autoFocus?: boolean
  error?: ReactNode
}

export function StarChoice({ legend, name, labelOf, defaultValue, autoFocus, error }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="star-choice">
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} className="star-choice-option">
            <input
              type="radio"
              className="star-choice-input"
              name={name}
              value={count}
              required
              aria-label={labelOf(count)}
              defaultChecked={count === defaultValue}
              // biome-ignore lint/a11y/noAutofocus: the response to a posted form focuses its first error.
              autoFocus={autoFocus === true && count === 1}
            />
            <Star className="star-choice-mark" aria-hidden="true" size={32} strokeWidth={1.5} />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
