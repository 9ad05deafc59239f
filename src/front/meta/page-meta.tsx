import { useShopWords, useSite } from '#front/app/site.ts'

interface PageMetaProps {
  title: string
  description: string
  /** The canonical path, without query: `/products`. */
  path: string
  /** Absolute path of a picture for shared links; the shop's own where it is not given. */
  image?: string
  type?: 'website' | 'article' | 'product'
}

/** 1200 x 630, as all that the server makes for shared links. */
const shopPicture = '/og/default.jpg'

/** What search engines and shared links read. A page renders it first: React lifts it into the head. */
export function PageMeta({ path, image = shopPicture, type = 'website', ...said }: PageMetaProps) {
  const { publicUrl, shop } = useSite()
  const say = useShopWords()
  const title = say(said.title)
  const description = say(said.description)
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
      <meta property="og:image" content={`${publicUrl}${image}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={`${publicUrl}${image}`} />
    </>
  )
}
