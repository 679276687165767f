// Crops a picture and saves it: a new file, uploaded with the crop, or the current picture. After a failure, file and crop
// stay as they are for another attempt.
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { DialogButtons } from '../../../../ui/app/dialog-buttons.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { defaultCrop } from '../../../media/crop.ts'
import type { Crop, MediaKind } from '../../../media/schema.ts'
import { pictureFailure, saveCrop, showPicture } from '../queries.ts'
import type { OwnPicture } from '../schema.ts'
import type { ChosenFile } from './chosen-file.ts'
import { sendPicture } from './send-picture.ts'
import { pictureTexts } from './texts.ts'

const CropStage = lazy(async () => ({ default: (await import('./crop-stage.tsx')).CropStage }))

const stageToCome = (
  <>
    <Skeleton className="mt-5 block h-[min(22rem,44dvh)] w-full" />
    <span className="block h-[108px]" />
  </>
)

/** What is cropped: a newly chosen file, or the current picture. */
export type Positioned = { chosen: ChosenFile } | { own: OwnPicture }

interface CropDialogProps {
  kind: MediaKind
  /** Null: closed. */
  positioned: Positioned | null
  onClose: () => void
}

export function CropDialog({ kind, positioned, onClose }: CropDialogProps) {
  const texts = pictureTexts(kind)
  // The contents stay while the dialog fades out.
  const [shown, setShown] = useState(positioned)
  if (positioned && positioned !== shown) setShown(positioned)
  return (
    <Dialog
      open={positioned !== null}
      onClose={onClose}
      title={texts.crop.title}
      description={texts.crop.description}
    >
      {shown && <CropForm kind={kind} positioned={shown} onClose={onClose} />}
    </Dialog>
  )
}

function CropForm({ kind, positioned, onClose }: CropDialogProps & { positioned: Positioned }) {
  const client = useQueryClient()
  const texts = pictureTexts(kind)
  const picture = toStage(positioned)
  const [initial] = useState(() => ('own' in positioned ? positioned.own.crop : defaultCrop(kind, picture)))
  const crop = useRef<Crop>(initial)
  /** Of the upload in progress; null when there is none. */
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])
  // The stage measures itself when it appears, so the dialog must be open first.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])

  async function save() {
    const giveUp = new AbortController()
    sending.current = giveUp
    setFailure(null)
    setProgress(0)
    try {
      const saved =
        'own' in positioned
          ? await saveCrop(client, kind, crop.current)
          : await sendPicture({
              kind,
              file: positioned.chosen.file,
              crop: crop.current,
              onProgress: setProgress,
              signal: giveUp.signal,
            })
      onClose()
      toast({ title: texts.saved, tone: 'success' })
      await showPicture(client, kind, saved)
    } catch (error) {
      if (giveUp.signal.aborted) return
      setFailure(pictureFailure(error, texts.save))
      setProgress(null)
    }
  }

  const isBusy = progress !== null
  return (
    <>
      <Suspense fallback={stageToCome}>
        {isOpen ? (
          <CropStage
            kind={kind}
            picture={picture}
            initial={initial}
            texts={texts.crop}
            onChange={(shown) => {
              crop.current = shown
            }}
          />
        ) : (
          stageToCome
        )}
      </Suspense>
      {isBusy && 'chosen' in positioned && (
        <div className="mt-4">
          <Progress
            label={texts.crop.progress}
            value={progress * 100}
            valueText={progress === 1 ? texts.crop.finishing : texts.crop.percent(progress)}
          />
        </div>
      )}
      <div role="alert" className="mt-3 empty:mt-0">
        {failure !== null && <FieldError id="picture-failure">{failure}</FieldError>}
      </div>
      <DialogButtons onClose={onClose}>
        <Button busy={isBusy} busyLabel={texts.crop.sending} onClick={save}>
          {failure !== null ? texts.crop.retry : 'own' in positioned ? texts.crop.apply : texts.crop.use}
        </Button>
      </DialogButtons>
    </>
  )
}

function toStage(positioned: Positioned) {
  if ('chosen' in positioned) return positioned.chosen
  const { whole, original } = positioned.own
  return { preview: whole, width: original.width, height: original.height }
}
