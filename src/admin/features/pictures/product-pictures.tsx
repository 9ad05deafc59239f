import { Card } from '#admin/kit/card.tsx'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { LoadFailed } from '#front/screens/load-failed.tsx'
import { adminPicturesTexts as texts } from '#messages/admin/products/pictures.ts'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NewPictures } from './new-pictures.tsx'
import { PictureCrops } from './picture-crops.tsx'
import { PictureList } from './picture-list.tsx'
import { usePictures } from './use-pictures.ts'

/** All pictures of one product: add, order, describe, take away, and how the shop will show them. */
export function ProductPictures({ productId }: { productId: number }) {
  const pictures = usePictures(productId)
  const { shown, failure } = pictures
  if (failure && !shown) {
    return <LoadFailed title={texts.loadFailed} text={failureDetail(failure).detail ?? ''} onRetry={pictures.reload} />
  }
  if (!shown) return <Skeleton className="h-64" />
  const [cover] = shown.pictures
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-5">
        <NewPictures pictures={pictures} product={shown} />
        <Card title={texts.current} {...(shown.pictures.length > 1 ? { lead: texts.moveHint } : {})}>
          {shown.pictures.length > 0 ? (
            <PictureList pictures={pictures} product={shown} />
          ) : (
            <Demonstration product={shown} />
          )}
        </Card>
      </div>
      {cover && (
        <Card title={texts.crops} lead={texts.cropHint}>
          <PictureCrops name={shown.name}>
            {(className) => <Picture picture={{ ...cover, alt: '' }} sizes="280px" className={className} />}
          </PictureCrops>
        </Card>
      )}
    </div>
  )
}

function Demonstration({
  product: { demonstration },
}: {
  product: { demonstration: Parameters<typeof Picture>[0]['picture'][] }
}) {
  if (demonstration.length === 0) return <p className="text-ink-soft">{texts.none}</p>
  return (
    <>
      <p className="text-ink-soft">{texts.demonstrationHint}</p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {demonstration.map((picture) => (
          <li key={picture.base} className="w-24">
            <Picture picture={picture} sizes="96px" className="aspect-4/5 w-full rounded-md object-cover" />
          </li>
        ))}
      </ul>
    </>
  )
}
