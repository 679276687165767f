// Where a picture is cropped: by dragging, wheel, pinch, keys, or buttons for users who do not drag. Reports the crop as
// fractions of the picture.
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import Cropper, {
  type Area,
  getInitialCropFromCroppedAreaPercentages,
  type MediaSize,
  type Point,
} from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { minShownWidth, shapes } from '../../../media/crop.ts'
import type { Crop, MediaKind } from '../../../media/schema.ts'
import type { PictureTexts } from './texts.ts'

interface CropStageProps {
  kind: MediaKind
  /** Address of a copy to show, and the size of the picture itself in px. */
  picture: { preview: string; width: number; height: number }
  initial: Crop
  texts: PictureTexts['crop']
  onChange: (crop: Crop) => void
}

interface Size {
  width: number
  height: number
}

const nudge = 12 // px
const zoomStep = 0.1
const maxZoom = 4

export function CropStage({ kind, picture, initial, texts, onChange }: CropStageProps) {
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [media, setMedia] = useState<MediaSize | null>(null)
  const [frame, setFrame] = useState<Size | null>(null)
  const [area, setArea] = useState(initial)
  const limit = largestZoom(kind, picture)
  const stage = useRef<HTMLDivElement>(null)
  const isReady = frame !== null

  // The crop handles keys; it appears when the picture has loaded, long after the dialog set its focus.
  useEffect(() => {
    if (isReady) stage.current?.querySelector<HTMLElement>('.crop-area')?.focus()
  }, [isReady])

  function move(x: number, y: number) {
    if (media && frame) setCrop((now) => within({ x: now.x + x, y: now.y + y }, media, frame, zoom))
  }

  function zoomTo(wanted: number) {
    setZoom(Math.min(limit, Math.max(1, wanted)))
  }

  function startOver() {
    if (!media || !frame) return
    const begin = getInitialCropFromCroppedAreaPercentages(toPercent(initial), media, 0, frame, 1, limit)
    setCrop(begin.crop)
    setZoom(begin.zoom)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = {
      '+': () => zoomTo(zoom + zoomStep),
      '=': () => zoomTo(zoom + zoomStep),
      '-': () => zoomTo(zoom - zoomStep),
      '0': startOver,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  function handleArea({ x, y, width, height }: Area) {
    // While the dialog fades out, elements have no size any more.
    if (!Number.isFinite(x + y + width + height)) return
    const shown = { x: x / 100, y: y / 100, width: width / 100, height: height / 100 }
    setArea(shown)
    onChange(shown)
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the crop inside has the focus; its keys bubble up to here. */}
      <div
        ref={stage}
        className="relative mt-5 h-[min(22rem,44dvh)] overflow-hidden rounded-card bg-[#0a1313] outline-focus outline-offset-2 has-[.crop-area:focus-visible]:outline-2"
        onKeyDown={handleKey}
      >
        <Cropper
          image={picture.preview}
          aspect={shapes[kind]}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={limit}
          keyboardStep={nudge}
          showGrid
          disableAutomaticStylesInjection
          initialCroppedAreaPercentages={toPercent(initial)}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={handleArea}
          setMediaSize={setMedia}
          setCropSize={setFrame}
          classes={{ cropAreaClassName: 'crop-area outline-none' }}
          cropperProps={{ role: 'application', 'aria-label': texts.area }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <div className="mt-4 flex items-center gap-2">
        <IconButton icon={Minus} label={texts.zoomOut} onClick={() => zoomTo(zoom - zoomStep)} />
        <input
          type="range"
          className="h-11 min-w-0 flex-1 accent-primary"
          aria-label={texts.zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          min={1}
          max={limit}
          step={0.01}
          value={zoom}
          disabled={limit === 1}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
        <IconButton icon={Plus} label={texts.zoomIn} onClick={() => zoomTo(zoom + zoomStep)} />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-center gap-1">
        <IconButton icon={ArrowLeft} label={texts.left} onClick={() => move(-nudge, 0)} />
        <IconButton icon={ArrowUp} label={texts.up} onClick={() => move(0, -nudge)} />
        <IconButton icon={ArrowDown} label={texts.down} onClick={() => move(0, nudge)} />
        <IconButton icon={ArrowRight} label={texts.right} onClick={() => move(nudge, 0)} />
        <IconButton icon={RotateCcw} label={texts.reset} onClick={startOver} />
      </div>
      <p role="status" className="sr-only">
        {texts.position(zoom, area.x, area.y)}
      </p>
    </div>
  )
}

/** The maximum zoom at which the crop still has enough px. */
function largestZoom(kind: MediaKind, { width, height }: Size): number {
  const widest = Math.min(width, height * shapes[kind])
  return Math.max(1, Math.min(maxZoom, widest / minShownWidth))
}

/** The picture always fills the frame. */
function within({ x, y }: Point, media: Size, frame: Size, zoom: number): Point {
  const roomX = Math.max(0, (media.width * zoom - frame.width) / 2)
  const roomY = Math.max(0, (media.height * zoom - frame.height) / 2)
  return { x: Math.min(roomX, Math.max(-roomX, x)), y: Math.min(roomY, Math.max(-roomY, y)) }
}

function toPercent({ x, y, width, height }: Crop): Area {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 }
}
