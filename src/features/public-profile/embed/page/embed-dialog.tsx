// The dialog that generates the embed code: theme, size and colour, a preview, and the code to copy.
import { Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field, Textarea } from '../../../../ui/field.tsx'
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx'
import { copyText } from '../../../../ui/share.ts'
import {
  defaultEmbed,
  type EmbedOptions,
  embedAddress,
  embedFrame,
  embedHeights,
  embedScriptTag,
  embedWidth,
} from '../embed-options.ts'
import { embedTexts } from './texts.ts'

const texts = embedTexts.dialog

export interface EmbeddedSpeaker {
  username: string
  name: string
  /** Of the public page; the code uses the same origin. */
  url: string
}

export interface EmbedDialogProps {
  /** Unlisted or public: no embed shows a draft. */
  speaker: EmbeddedSpeaker
  open: boolean
  onClose: () => void
}

export function EmbedDialog({ speaker, open, onClose }: EmbedDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      className="w-[min(640px,100%-32px)]"
    >
      <EmbedMaker speaker={speaker} />
    </Dialog>
  )
}

const ways = { script: embedScriptTag, frame: embedFrame } as const
type Way = keyof typeof ways

/** The field's colour while the default is used. */
const ourAccent = '#005d53'

function EmbedMaker({ speaker }: { speaker: EmbeddedSpeaker }) {
  const [options, setOptions] = useState<EmbedOptions>(defaultEmbed)
  const [way, setWay] = useState<Way>('script')
  const { username, name, url } = speaker
  const code = ways[way](new URL(url).origin, { username, title: embedTexts.title(name) }, options)
  const choose = (change: Partial<EmbedOptions>) => setOptions((before) => ({ ...before, ...change }))
  return (
    <div className="mt-6 grid gap-5">
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={texts.theme}
          options={optionsOf(texts.themes)}
          value={options.theme}
          onChoose={(theme) => choose({ theme })}
        />
        <SelectField
          label={texts.size}
          options={optionsOf(texts.sizes)}
          value={options.size}
          onChoose={(size) => choose({ size })}
        />
        <Field label={texts.accent}>
          {(control) => (
            <div className="flex gap-2">
              <input
                {...control}
                type="color"
                className="input w-20 shrink-0 cursor-pointer p-1.5"
                value={options.accent ?? ourAccent}
                onChange={({ target }) => choose({ accent: target.value })}
              />
              {options.accent !== null && (
                <Button variant="ghost" onClick={() => choose({ accent: null })}>
                  {texts.resetAccent}
                </Button>
              )}
            </div>
          )}
        </Field>
        <SelectField label={texts.way} options={optionsOf(texts.ways)} value={way} onChoose={setWay} />
      </div>
      <Preview address={embedAddress(username, options)} height={embedHeights[options.size]} />
      <Field label={texts.code}>
        {(control) => (
          <Textarea
            {...control}
            readOnly
            rows={4}
            value={code}
            spellCheck={false}
            className="font-mono text-sm"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <Button
        onClick={() => void copyText(code, { title: texts.copied, description: texts.copiedDescription })}
      >
        <Copy aria-hidden />
        {texts.copy}
      </Button>
    </div>
  )
}

/** What a website would show, at the height that the frame reports. */
function Preview({ address, height }: { address: string; height: number }) {
  const id = useId()
  const frame = useRef<HTMLIFrameElement>(null)
  const [told, setTold] = useState<number | null>(null)
  useEffect(() => {
    function listen({ source, data }: MessageEvent) {
      if (source === null || source !== frame.current?.contentWindow) return
      if (data?.type === 'lectern:height' && typeof data.height === 'number') setTold(data.height)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="field-label font-sans text-base tracking-normal">
        {texts.preview}
      </h3>
      <div className="mt-2 grid justify-items-center rounded-card border border-border bg-surface-3 p-4">
        <iframe
          ref={frame}
          src={address}
          title={texts.preview}
          className="w-full rounded-[16px]"
          style={{ height: told ?? height, maxWidth: embedWidth }}
        />
      </div>
    </section>
  )
}
