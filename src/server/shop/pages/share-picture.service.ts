import { createHash } from 'node:crypto'
import type { Picture, Product } from '#contract/products.ts'
import { discountedPrice } from '#domain/catalogue/pricing.ts'
import { hasDemoName } from '#domain/demo-shop.ts'
import { formatTwd } from '#domain/money.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { findPicture } from '#server/core/find-picture.ts'
import { listProducts } from '#server/modules/catalogue/catalogue.service.ts'
import { isUploaded, storedName } from '#server/modules/pictures/picture-files.ts'
import {
  findPhotoFile,
  type Photo,
  photoWidthOf,
  renderProductPicture,
  renderShopPicture,
  type ShareCard,
} from './share-picture.ts'

export interface SharePicture {
  etag: string
  jpeg: Buffer
}

/** Part of the cache key: increase it when the layout changes. */
const layoutVersion = 1

type PictureDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'files' | 'settings'>

export async function requireProductPicture(deps: PictureDeps, productId: number): Promise<SharePicture> {
  const { products } = await listProducts(deps)
  const product = products.find(({ id }) => id === productId)
  if (!product) throw new AppError('product_not_found')
  const card = toCard(product)
  const photo = product.pictures[0]
  const name = ownName(deps)
  return cachePicture(deps, { card, base: photo?.base, name }, async () =>
    renderProductPicture(card, await findPhoto(deps, photo), name),
  )
}

async function findPhoto({ files }: Pick<Deps, 'files'>, picture: Picture | undefined): Promise<Photo | null> {
  if (!picture || !isUploaded(picture.base)) return findPhotoFile(picture)
  const file = await files.get(storedName(picture.base, photoWidthOf(picture), 'jpg'))
  return file?.bytes ?? null
}

export function readShopPicture(deps: Pick<Deps, 'cache' | 'settings'>): Promise<SharePicture> {
  const name = ownName(deps)
  const picture = name === undefined ? findPicture('og-default') : null
  return cachePicture(deps, { shop: picture?.base, name }, () => renderShopPicture(findPhotoFile(picture), name))
}

/** Undefined: the demonstration's, whose photograph and drawn name there are. */
function ownName({ settings }: Pick<Deps, 'settings'>): string | undefined {
  const { shop } = settings.current()
  return hasDemoName(shop) ? undefined : shop.name
}

function toCard({ name, flavor_notes, price, discount }: Product): ShareCard {
  return {
    title: name,
    notes: flavor_notes,
    price: formatTwd(discountedPrice(price, discount)),
    oldPrice: discount > 0 ? formatTwd(price) : '',
  }
}

/** Cached by its content, not by the catalogue's version: a sale does not change the picture. */
function cachePicture(
  deps: Pick<Deps, 'cache'>,
  content: object,
  render: () => Promise<Buffer>,
): Promise<SharePicture> {
  const hash = createHash('sha256')
    .update(JSON.stringify([layoutVersion, content]))
    .digest('base64url')
    .slice(0, 22)
  return deps.cache.get(`share picture ${hash}`, async () => {
    const value = { etag: `"${hash}"`, jpeg: await render() }
    return { value, tags: [], validUntil: null, bytes: value.jpeg.length }
  })
}
