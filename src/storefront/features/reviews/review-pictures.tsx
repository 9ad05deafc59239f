import type { Picture } from '#contract/products.ts'
import { Picture as Photo } from '#ui/picture.tsx'
import { plainSource } from '#ui/picture-source.ts'

/** Small, loaded when they are scrolled to; a tap opens the large one. */
export function ReviewPictures({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <p className="mt-3 flex gap-2">
      {pictures.map((picture) => (
        <a key={picture.base} href={plainSource(picture)} target="_blank" rel="noreferrer">
          <Photo picture={picture} sizes="96px" className="size-24 rounded-md object-cover" />
        </a>
      ))}
    </p>
  )
}
