import { Picture } from '#ui/picture.tsx'
import type { PictureData } from '#ui/picture-source.ts'

interface ProductPhotoProps {
  photo: PictureData | null
  /** Covers the first one while the mouse is over the card. */
  secondPhoto: PictureData | null
  sizes: string
  faded: boolean
}

const cover = 'absolute inset-0 size-full object-cover'

export function ProductPhoto({ photo, secondPhoto, sizes, faded }: ProductPhotoProps) {
  return (
    <div className={`relative aspect-4/5 overflow-hidden rounded-md bg-panel ${faded ? 'opacity-55 saturate-50' : ''}`}>
      {photo ? <Picture picture={photo} sizes={sizes} className={cover} /> : <NoPhoto />}
      {secondPhoto && (
        <div className="absolute inset-0 opacity-0 transition-opacity duration-250 group-hover:opacity-100 starting:opacity-0">
          <Picture picture={secondPhoto} sizes={sizes} loading="eager" className={cover} />
        </div>
      )}
    </div>
  )
}

/** A product whose photograph has not been taken yet. */
function NoPhoto() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 80 100"
      className={`${cover} text-line`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M27 34h26l3 40H24z" />
      <path d="M27 34l2-6h22l2 6M33 58l6-8 4 5 2-2.500 4 5.500z" />
    </svg>
  )
}
