// Shows what has arrived or changed since a screen was opened.
import { ArrowUp } from 'lucide-react'

export function ArrivalsButton({ text, onShow }: { text: string; onShow: () => void }) {
  return (
    <button
      type="button"
      className="button button-secondary button-sm max-w-full whitespace-nowrap shadow-md"
      onClick={onShow}
    >
      <ArrowUp aria-hidden />
      <span className="truncate">{text}</span>
    </button>
  )
}
