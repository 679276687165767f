// One picture of the profile: shown, chosen or dropped, cropped, replaced, removed.
import { useQueryClient } from '@tanstack/react-query'
import { Crop as CropIcon, ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../../ui/app/confirm-dialog.tsx'
import { useDropping } from '../../../../ui/app/use-dropping.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import type { MediaKind, Picture } from '../../../media/schema.ts'
import { ownPictureQuery, pictureFailure, removePicture, showPicture } from '../queries.ts'
import { acceptedTypes, readChosenFile } from './chosen-file.ts'
import { CropDialog, type Positioned } from './crop-dialog.tsx'
import { pictureTexts } from './texts.ts'

interface PictureEditorProps {
  kind: MediaKind
  picture: Picture | null
  /** Of the person or organisation in the picture. */
  name: string
}

type Busy = 'reading' | 'opening' | 'removing' | null

export function PictureEditor({ kind, picture, name }: PictureEditorProps) {
  const client = useQueryClient()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const texts = pictureTexts(kind)
  const [positioned, setPositioned] = useState<Positioned | null>(null)
  const [busy, setBusy] = useState<Busy>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { isOver, ...dropping } = useDropping(choose)

  async function choose(file: File | undefined) {
    if (!file || busy) return
    setFailure(null)
    setBusy('reading')
    const chosen = await readChosenFile(file, texts)
    setBusy(null)
    if (typeof chosen === 'string') setFailure(chosen)
    else setPositioned({ chosen })
  }

  async function adjust() {
    setFailure(null)
    setBusy('opening')
    try {
      setPositioned({ own: await client.fetchQuery(ownPictureQuery(kind)) })
    } catch (error) {
      setFailure(pictureFailure(error, texts.opening))
    }
    setBusy(null)
  }

  async function remove() {
    setFailure(null)
    setBusy('removing')
    try {
      await removePicture(client, kind)
      toast({ title: texts.removed })
      await showPicture(client, kind, null)
    } catch (error) {
      setFailure(pictureFailure(error, texts.removal))
    }
    setBusy(null)
  }

  return (
    <div
      {...dropping}
      className={`grid gap-5 ${kind === 'cover' ? '' : 'xs:grid-cols-[auto_minmax(0,1fr)] xs:items-center'}`}
    >
      <div
        data-over={isOver || undefined}
        className={`relative grid place-items-center overflow-hidden rounded-photo border bg-surface-2 data-over:border-2 data-over:border-primary data-over:bg-primary-subtle ${kind === 'cover' ? 'aspect-3/1 w-full max-w-[40rem]' : 'size-40'} ${picture ? 'border-border' : 'border-border-strong border-dashed'}`}
      >
        {picture && !isOver ? (
          <Shown picture={picture} alt={texts.alt(name)} isWide={kind === 'cover'} />
        ) : (
          <span className="grid justify-items-center gap-2 p-4 text-center text-sm text-text-2">
            <ImagePlus aria-hidden="true" size={28} />
            {isOver ? texts.dropNow : texts.empty}
          </span>
        )}
      </div>
      <div>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-hidden="true"
          accept={acceptedTypes.join(',')}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            variant="secondary"
            busy={busy === 'reading'}
            busyLabel={texts.reading}
            aria-describedby={`${id}-hint${failure === null ? '' : ` ${id}-failure`}`}
            onClick={() => input.current?.click()}
          >
            {picture ? texts.replace : texts.choose}
          </Button>
          <span className="text-sm text-text-2 pointer-coarse:hidden">{texts.drop}</span>
        </div>
        {picture && (
          <div className="-ml-3 mt-1 flex flex-wrap">
            <Button
              variant="ghost"
              size="sm"
              busy={busy === 'opening'}
              busyLabel={texts.adjust}
              onClick={() => void adjust()}
            >
              <CropIcon aria-hidden="true" size={18} />
              {texts.adjust}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              busy={busy === 'removing'}
              busyLabel={texts.remove}
              onClick={() => setAsking(true)}
            >
              <Trash2 aria-hidden="true" size={18} />
              {texts.remove}
            </Button>
          </div>
        )}
        <div role="alert" className="mt-2 empty:mt-0">
          {failure !== null && <FieldError id={`${id}-failure`}>{failure}</FieldError>}
        </div>
        <p id={`${id}-hint`} className="field-hint mt-2">
          {texts.hint}
        </p>
      </div>
      <CropDialog kind={kind} positioned={positioned} onClose={() => setPositioned(null)} />
      <ConfirmDialog
        open={isAsking}
        title={texts.removeTitle}
        text={texts.removeText}
        confirm={texts.remove}
        variant="danger"
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

function Shown({ picture, alt, isWide }: { picture: Picture; alt: string; isWide: boolean }) {
  const sizes = isWide ? '(width < 768px) 90vw, 640px' : '160px'
  const avif = picture.sizes.flatMap(({ width, avif }) => (avif === null ? [] : [`${avif} ${width}w`]))
  return (
    <picture className="contents">
      {avif.length === picture.sizes.length && (
        <source type="image/avif" srcSet={avif.join(', ')} sizes={sizes} />
      )}
      <img
        key={picture.sizes[0]?.webp}
        src={picture.sizes[0]?.webp}
        srcSet={picture.sizes.map(({ width, webp }) => `${webp} ${width}w`).join(', ')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className="size-full object-cover"
      />
    </picture>
  )
}
