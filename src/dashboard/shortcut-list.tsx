// The list of keyboard shortcuts, opened with `?`: those of the open screen, and those that work on every screen.
import { type ReactNode, useId } from 'react'
import { screenKeys } from '../ui/app/screen-keys.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PaletteKeys } from './dashboard-header.tsx'
import { goKeys, keysTo } from './go-keys.ts'
import { onDemandTexts } from './on-demand-texts.ts'

const texts = onDemandTexts.shortcuts

const everywhere: readonly Row[] = [
  { shown: <PaletteKeys />, text: texts.palette },
  { shown: '?', text: texts.list },
  ...Object.values(goKeys).map((opened) => ({ shown: keysTo(opened), text: texts.go[opened] })),
  { shown: '↑ ↓', text: texts.move },
  { shown: 'Esc', text: texts.close },
]

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const here = screenKeys()
  return (
    <Dialog open onClose={onClose} title={texts.title} description={texts.description}>
      {here.length > 0 && <Group title={texts.here} rows={here} />}
      <Group title={texts.everywhere} rows={everywhere} />
    </Dialog>
  )
}

interface Row {
  shown: ReactNode
  text: string
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="pb-2 text-base">
        {title}
      </h3>
      <dl className="grid">
        {rows.map(({ shown, text }) => (
          <div key={text} className="flex min-h-10 items-center justify-between gap-4 border-border border-t">
            <dt>{text}</dt>
            <dd>
              <kbd className="rounded-input border border-border-strong bg-surface-2 px-2 py-0.5 font-sans text-sm">
                {shown}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
