import type { CSSProperties } from 'react'
import { type PictureData, plainSource, sourceSet } from './picture-source.ts'

interface PictureProps {
  picture: PictureData
  /** Takes its place on screens that are narrower than 768 pixels. */
  portrait?: PictureData | null
  /** How wide it is shown, as CSS knows it: `(min-width: 1024px) 25vw, 50vw`. */
  sizes: string
  /** Visible without scrolling, so it is loaded without delay; `first` is loaded before everything else. */
  loading?: 'lazy' | 'eager' | 'first'
  className?: string
}

const narrow = '(max-width: 767px)'

/** How every photograph is shown: its room is reserved, its colour and blur are shown until it is loaded. */
export function Picture({ picture, portrait, sizes, loading = 'lazy', className }: PictureProps) {
  return (
    <picture className="contents">
      {portrait && (
        <>
          <source media={narrow} type="image/avif" srcSet={sourceSet(portrait, 'avif')} sizes={sizes} />
          <source media={narrow} type="image/webp" srcSet={sourceSet(portrait, 'webp')} sizes={sizes} />
        </>
      )}
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        src={plainSource(picture)}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding={loading === 'lazy' ? 'async' : undefined}
        className={className}
        style={placeholder(picture)}
      />
    </picture>
  )
}

function placeholder({ color, blur }: PictureData): CSSProperties {
  if (!blur) return { backgroundColor: color }
  return { backgroundColor: color, backgroundImage: `url(${blur})`, backgroundSize: 'cover' }
}
