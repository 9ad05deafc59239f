import { type FlavourProfile, flavourAxes, flavourScale, isTasted } from '#domain/flavour/flavour.ts'
import { flavourAxisTexts } from '#messages/flavour.ts'
import { productPageTexts } from '#messages/shop/products/product-page.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureData } from '#ui/picture-source.ts'
import { RadarChart } from '#ui/radar-chart.tsx'

interface GalleryProps {
  name: string
  pictures: readonly PictureData[]
  profile: FlavourProfile
}

const texts = productPageTexts.gallery
const photoSizes = '(min-width: 1264px) 580px, (min-width: 768px) 46vw, 92vw'

/** The photographs, then the taste as a drawing, once it is filled in. */
export function Gallery({ name, pictures, profile }: GalleryProps) {
  const photos = pictures.map((picture, index) => ({
    id: picture.base,
    content: (
      <Picture
        picture={picture}
        sizes={photoSizes}
        loading={index === 0 ? 'first' : 'lazy'}
        className="aspect-4/5 w-full object-cover"
      />
    ),
  }))
  const radar = isTasted(profile) ? [{ id: 'radar', content: <FlavourSlide profile={profile} /> }] : []
  const slides = [...photos, ...radar]
  if (slides.length === 0) return <div className="aspect-4/5 w-full rounded-md bg-panel" />
  return <Carousel label={texts.label(name)} slides={slides} texts={texts} />
}

function FlavourSlide({ profile }: { profile: FlavourProfile }) {
  return (
    <figure className="flex aspect-4/5 w-full flex-col items-center justify-center bg-panel p-4">
      <figcaption className="eyebrow text-copper">{texts.radar}</figcaption>
      <RadarChart
        axes={flavourAxes.map((axis) => flavourAxisTexts[axis])}
        max={flavourScale.max}
        series={[{ name: texts.radar, values: flavourAxes.map((axis) => profile[axis]) }]}
        withValues
        className="w-full max-w-md"
      />
      <ul className="sr-only">
        {flavourAxes.map((axis) => (
          <li key={axis}>{productPageTexts.flavour.value(flavourAxisTexts[axis], profile[axis])}</li>
        ))}
      </ul>
    </figure>
  )
}
