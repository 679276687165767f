// The list of keyboard shortcuts, opened with `?`.
import { Dialog } from '../../ui/dialog.tsx'
import { PaletteKeys } from './dashboard-header.tsx'
import { onDemandTexts } from './on-demand-texts.ts'
import { screenKeys } from './screen-keys.ts'

const texts = onDemandTexts.shortcuts

const rows = [
  { keys: <PaletteKeys />, text: texts.palette },
  { keys: '?', text: texts.list },
  { keys: '↑ ↓', text: texts.move },
  { keys: 'Esc', text: texts.close },
]

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.title} description={texts.description}>
      <dl className="mt-4 grid">
        {[...rows, ...screenKeys().map(({ shown, text }) => ({ keys: shown, text }))].map(
          ({ keys, text }) => (
            <div
              key={text}
              className="flex min-h-11 items-center justify-between gap-4 border-border border-t"
            >
              <dt>{text}</dt>
              <dd>
                <kbd className="rounded-input border border-border-strong bg-surface-2 px-2 py-0.5 font-sans text-sm">
                  {keys}
                </kbd>
              </dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  )
}
