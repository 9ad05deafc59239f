/** What a picture of a product must be like. The browser asks before it sends one, the server decides. */

export const pictureLimits = {
  bytes: 15 * 1024 * 1024,
  /** The largest that phones take. */
  pixels: 50_000_000,
  /** Cards and pages show it 800 pixels wide. */
  side: 800,
  /** A longer strip would show nothing but its middle. */
  ratio: 3,
  perProduct: 12,
  altLength: 200,
} as const

/** Widths in which a picture is stored, as far as it is that wide. */
const storedWidths = [400, 600, 800, 1280, 1600] as const
export const widestStored = 1600

/** `widthsFor(1000)` is 400, 600, 800 and 1000: the largest is always there. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, widestStored)
  return [...storedWidths.filter((each) => each < largest), largest]
}

const pictureKinds = ['jpeg', 'png', 'webp'] as const
export type PictureKind = (typeof pictureKinds)[number]
/** What people try to upload as well; each is refused in its own words. */
export type FileKind = PictureKind | 'avif' | 'heic' | 'gif' | 'svg' | 'other'

/**
 * By the first bytes, whatever the file's name or its sender says. Only what this names a picture is given to the decoder:
 * a decoder that knows a hundred kinds has as many ways to be misled.
 */
export function fileKind(head: Uint8Array): FileKind {
  const text = String.fromCharCode(...head.subarray(0, 64))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('GIF8')) return 'gif'
  if (text.slice(4, 8) === 'ftyp') return containerKind(text.slice(8, 12))
  return /^(\xef\xbb\xbf)?\s*<(\?xml|!DOCTYPE|!--|svg)/i.test(text) ? 'svg' : 'other'
}

/** `avis` is a sequence of pictures: an animation. */
function containerKind(brand: string): FileKind {
  if (brand === 'avif') return 'avif'
  return /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand) ? 'heic' : 'other'
}

export function isPictureKind(kind: FileKind): kind is PictureKind {
  return (pictureKinds as readonly string[]).includes(kind)
}

/** For the browser's own choice of files; some systems know HEIC by its ending only. */
export const photographTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** What staff may upload as a photograph; logos and members' pictures are of the other kinds. */
export function isPhotographKind(kind: FileKind): kind is PictureKind | 'heic' {
  return kind === 'heic' || isPictureKind(kind)
}

/**
 * A few bytes of one colour can decode to 50 Mpx, which takes a second. A photograph has ten times as many bytes for its
 * points as asked for here; a picture that is small enough may be as plain as it likes.
 */
const plainPixels = 4_000_000
const maxPixelsPerByte = 100
export function isBomb(pixels: number, bytes: number): boolean {
  return pixels > plainPixels && pixels > bytes * maxPixelsPerByte
}

export type SizeProblem = 'too_small' | 'too_many_pixels' | 'too_long'

/** Null: it can be shown. `side`: what its shorter side has to have, of a product's picture if nothing else is said. */
export function sizeProblem(
  { width, height }: { width: number; height: number },
  side: number = pictureLimits.side,
): SizeProblem | null {
  if (width * height > pictureLimits.pixels) return 'too_many_pixels'
  if (Math.min(width, height) < side) return 'too_small'
  return Math.max(width, height) > pictureLimits.ratio * Math.min(width, height) ? 'too_long' : null
}
