/** A picture that exists in several widths and formats, `<base>-<width>.<avif|webp|jpg>`; without widths `base` is its one file. */
export interface PictureData {
  base: string
  width: number
  height: number
  widths: readonly number[]
  /** The picture's main colour, shown until anything else is there. */
  color: string
  /** A tiny picture as a data address, or an empty text. */
  blur: string
  alt: string
}

/** `/i/a-400.avif 400w, /i/a-800.avif 800w` */
export function sourceSet(picture: Pick<PictureData, 'base' | 'widths'>, format: 'avif' | 'webp' | 'jpg'): string {
  return picture.widths.map((width) => `${picture.base}-${width}.${format} ${width}w`).join(', ')
}

const plainWidth = 800

/** The one file for a browser that chooses none itself: the largest that is not above 800 pixels. */
export function plainSource(picture: Pick<PictureData, 'base' | 'widths'>): string {
  if (picture.widths.length === 0) return picture.base
  const fitting = picture.widths.filter((width) => width <= plainWidth)
  const width = fitting.length > 0 ? Math.max(...fitting) : Math.min(...picture.widths)
  return `${picture.base}-${width}.jpg`
}

/** The largest file, for programs that show the picture elsewhere. */
export function largestSource({ base, widths }: Pick<PictureData, 'base' | 'widths'>): string {
  return widths.length === 0 ? base : `${base}-${Math.max(...widths)}.jpg`
}
