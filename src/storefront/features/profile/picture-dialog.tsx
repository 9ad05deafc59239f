import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { memberProfileTexts } from '#messages/shop/account/member-profile.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { type Crop, cropSquare, keepInside, maxZoom, middle } from './crop.ts'

const texts = memberProfileTexts.picture
/** Drawn larger than it is stored, so that the server has something to make smaller. */
const sentSide = 640
const keySteps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface PictureDialogProps {
  picture: ImageBitmap
  sending: boolean
  onCut: (dataAddress: string) => void
  onClose: () => void
}

/** Which part of the picture is shown: moved by pointer or arrow keys, made larger by the slider. */
export function PictureDialog({ picture, sending, onCut, onClose }: PictureDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<{ x: number; y: number } | null>(null)
  const [crop, setCrop] = useState<Crop>(middle)
  useEffect(() => draw(canvas.current, picture, crop), [picture, crop])

  /** By parts of the square's side. */
  const move = (right: number, down: number) =>
    setCrop((now) => {
      const { side } = cropSquare(picture, now)
      const next = { ...now, x: now.x + (right * side) / picture.width, y: now.y + (down * side) / picture.height }
      return keepInside(picture, next)
    })
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!grip.current) return
    const shown = event.currentTarget.clientWidth
    move((grip.current.x - event.clientX) / shown, (grip.current.y - event.clientY) / shown)
    grip.current = { x: event.clientX, y: event.clientY }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    move(step[0] * 0.05, step[1] * 0.05)
  }
  const letGo = () => {
    grip.current = null
  }
  return (
    <Modal title={texts.dialog} closeLabel={texts.close} size="small" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <canvas
          ref={canvas}
          width={sentSide}
          height={sentSide}
          tabIndex={0}
          role="img"
          aria-label={texts.cropLabel}
          className="mx-auto size-64 cursor-grab touch-none rounded-full active:cursor-grabbing"
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            grip.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={onPointerMove}
          onPointerUp={letGo}
          onPointerCancel={letGo}
        />
        <label className="flex items-center gap-3 text-sm">
          {texts.zoom}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => setCrop(keepInside(picture, { ...crop, zoom: event.target.valueAsNumber }))}
            className="h-11 grow accent-copper"
          />
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            loading={sending}
            onClick={() => canvas.current && onCut(canvas.current.toDataURL('image/jpeg', 0.9))}
          >
            {sending ? texts.saving : texts.save}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, crop: Crop): void {
  const context = canvas?.getContext('2d')
  if (!context) return
  const { left, top, side } = cropSquare(picture, crop)
  // a picture with see-through parts would turn black as JPEG
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, sentSide, sentSide)
  context.drawImage(picture, left, top, side, side, 0, 0, sentSide, sentSide)
}
