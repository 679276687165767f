// What a person wrote. A long text is folded, so that what decides stays in view.
import { useState } from 'react'
import { screenTexts as texts } from './texts.ts'

/** Characters, and lines, that are shown unfolded. */
const short = { length: 480, lines: 7 }

export function Words({ children: text }: { children: string }) {
  const [isWhole, setWhole] = useState(text.length <= short.length && text.split('\n').length <= short.lines)
  return (
    <div>
      <p
        dir="auto"
        className={`wrap-anywhere max-w-text whitespace-pre-line ${isWhole ? '' : 'line-clamp-5'}`}
      >
        {text}
      </p>
      {!isWhole && (
        <button
          type="button"
          className="link mt-1 inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          onClick={() => setWhole(true)}
        >
          {texts.readAll}
        </button>
      )}
    </div>
  )
}
