// The ten recovery codes, shown once: to copy, download or print.
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/share.ts'
import { useOwnAccount } from './queries.ts'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.codes

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { email } = useOwnAccount()
  const heading = useRef<HTMLHeadingElement>(null)
  // The previous form is gone: the focus moves to the codes.
  useEffect(() => heading.current?.focus(), [])
  return (
    // In print, only the card with this mark appears (settings-card.tsx).
    <div data-codes>
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {texts.title}
      </h3>
      <p className="mt-1 text-text-2">{texts.text}</p>
      <p className="wrap-anywhere hidden print:block">{email}</p>
      <ol
        aria-label={texts.list}
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-surface-2 p-4 font-semibold tabular-nums tracking-wider"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void copyText(codes.join('\n'), texts.copied, texts.notCopied)}
        >
          <Copy aria-hidden className="size-4" />
          {texts.copy}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => download(texts.file(email, codes))}>
          <Download aria-hidden className="size-4" />
          {texts.download}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {texts.print}
        </Button>
      </div>
      <Button className="mt-5 print:hidden" onClick={onKept}>
        {texts.done}
      </Button>
    </div>
  )
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = texts.fileName
  link.click()
  URL.revokeObjectURL(address)
}
