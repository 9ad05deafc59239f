/** Resolves a picture's key to its URLs on the server: browsers never load the list of all pictures. */
import { type ImageEntry, images } from '#assets/images/manifest.ts'
import type { Picture } from '#contract/products.ts'

/** Null: no such picture exists yet. */
export function findPicture(key: string | null): Picture | null {
  const entry = key === null ? undefined : (images as Record<string, ImageEntry | undefined>)[key]
  if (!entry) return null
  const { width, height, widths, color, blur, alt, hash } = entry
  return { base: `/images/${hash}/${key}`, width, height, widths: [...widths], color, blur, alt }
}
