// The end of a public form: its button, and what happens to what is sent.
import { Button } from '../../ui/button.tsx'
import { paths } from '../../vocabulary/paths.ts'
import { siteTexts } from './texts.ts'

export function SendWithPrivacy({ label, note }: { label: string; note: string }) {
  return (
    <div className="grid gap-3 md:justify-items-start">
      <Button type="submit" size="lg">
        {label}
      </Button>
      <p className="text-sm text-text-2">
        {note}{' '}
        <a href={paths.privacy} className="link">
          {siteTexts.privacy}
        </a>
      </p>
    </div>
  )
}
