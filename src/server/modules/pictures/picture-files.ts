/** Names of a picture's files, in the store and in addresses. */
import type { PictureFormat } from '#server/core/encode-picture.ts'

export const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const formats = Object.keys(contentTypes) as PictureFormat[]

const folder = '/images/u/'

/** `baseOf('0f…')` is `/images/u/0f…`. */
export function baseOf(key: string): string {
  return `${folder}${key}`
}

export function isUploaded(base: string): boolean {
  return base.startsWith(folder)
}

/** In the store: `pictures/0f…-400.webp`. */
export function storedName(base: string, width: number, format: PictureFormat): string {
  return `pictures/${base.slice(folder.length)}-${width}.${format}`
}

export function storedNames({ base, widths }: { base: string; widths: readonly number[] }): string[] {
  return widths.flatMap((width) => formats.map((format) => storedName(base, width, format)))
}

/** Null: no picture has a file of that name. */
export function readFileName(file: string): { base: string; width: number; format: PictureFormat } | null {
  const [, key, width, ending] = /^([0-9a-f]{32})-(\d{3,4})\.(avif|webp|jpg)$/.exec(file) ?? []
  const format = formats.find((each) => each === ending)
  return key && format ? { base: baseOf(key), width: Number(width), format } : null
}
