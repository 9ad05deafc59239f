/** Made by `npm run images`. */
export interface ImageEntry {
  width: number
  height: number
  widths: readonly number[]
  color: string
  blur: string
  alt: string
  formats: readonly string[]
  hash: string
}

export const images: Record<string, ImageEntry> = {}
