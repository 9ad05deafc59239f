import { shop } from '#domain/shop.ts'
import { useSite } from './site.ts'

interface PageMetaProps {
  title: string
  description: string
  /** The address under which the page wants to be known, without query: `/products`. */
  path: string
  /** Absolute path of a picture for shared links. */
  image?: string
  type?: 'website' | 'article' | 'product'
}

/** What search engines and shared links read. A page renders it first: React lifts it into the head. */
export function PageMeta({ title, description, path, image, type = 'website' }: PageMetaProps) {
  const { publicUrl } = useSite()
  const address = `${publicUrl}${path}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:locale" content="zh_TW" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={`${publicUrl}${image}`} />}
    </>
  )
}
