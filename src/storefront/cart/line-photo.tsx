import Coffee from 'lucide-react/icons/coffee'
import { thumbnailSources } from './thumbnail.ts'

/** Beside the name, which says the same: it needs no text of its own. */
export function LinePhoto({ image, className }: { image: string; className: string }) {
  const { avif, webp, plain } = thumbnailSources(image)
  return (
    <span className={`flex aspect-4/5 shrink-0 overflow-hidden rounded-sm bg-panel ${className}`}>
      {image ? (
        <picture className="contents">
          {avif && <source type="image/avif" srcSet={avif} />}
          {webp && <source type="image/webp" srcSet={webp} />}
          <img src={plain} alt="" width={400} height={500} loading="lazy" className="size-full object-cover" />
        </picture>
      ) : (
        <Coffee aria-hidden className="m-auto size-6 text-edge" strokeWidth={1.25} />
      )}
    </span>
  )
}
