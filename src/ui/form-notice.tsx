// An error that stays on the form after its toast has gone. The toast announces it; in a dialog it is not seen besides
// (screens.css).
import { CircleAlert } from 'lucide-react'

export function FormNotice({ text }: { text: string }) {
  return (
    <p className="form-notice flex gap-3 rounded-input border-danger border-s-4 bg-danger-subtle px-4 py-3">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
