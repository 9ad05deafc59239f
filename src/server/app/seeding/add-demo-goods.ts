/**
 * The demonstration goods as a new owner's start: drafts without stock and without reviews, written like any product, and
 * without the demonstration's name: on their bags it is printed, so those photographs are left out.
 */
import { mapTexts } from '#domain/content/terms.ts'
import type { Json } from '#domain/content/tidy-body.ts'
import { showsDemoBrand } from '#domain/demo-shop.ts'
import type { ProductValues } from '#domain/products/product-field-table.ts'
import { normaliseValues } from '#domain/products/product-values.ts'
import { htmlToBlocks } from '#domain/products/read-description.ts'
import { nameGoods } from '#seed/content/own-words.ts'
import { seedProducts } from '#seed/products.ts'
import { defaultSizeOf, furtherSizes } from '#seed/sizes.ts'
import type { SeedProduct } from '#seed/types.ts'
import { saveProducts } from '#server/admin/products/save-products.service.ts'
import { lockCatalogue } from '#server/admin/products/stored-product.repo.ts'
import { AppError } from '#server/core/app-error.ts'
import { cleanHtml } from '#server/core/clean-html.ts'
import type { Deps } from '#server/core/deps.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { beanCategories, toCoffeeFields, toPictureRows } from './seed-catalogue.ts'

/** Pressed twice, or beside somebody who writes the first product: nothing is mixed. */
export async function addDemoGoods(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  actor: Actor,
): Promise<void> {
  const { shortName } = settings.current().shop
  const goods = seedProducts.map((product) =>
    mapTexts(product as unknown as Json, (text) => nameGoods(text, shortName)),
  )
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockCatalogue(tx)
    if (await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()) {
      throw new AppError('catalogue_not_empty')
    }
    const saves = goods.map((product) => ({
      before: null,
      values: normaliseValues(toValues(product as unknown as SeedProduct)),
      action: 'product.create' as const,
    }))
    const stored = await saveProducts(tx, actor, saves, at)
    const idOf = new Map(stored.map(({ slug, id }) => [slug, id]))
    const pictures = seedProducts.flatMap((product) => {
      const product_id = idOf.get(product.slug)
      if (!product_id) return []
      const shown = toPictureRows(product).filter((picture) => !showsDemoBrand(picture))
      return shown.map((picture, position) => ({ ...picture, product_id, position }))
    })
    if (pictures.length > 0) await tx.insertInto('product_pictures').values(pictures).execute()
    await recordAudit(tx, actor, { action: 'shop.demo_goods', thing: { kind: 'settings', id: 'opening' }, at })
  })
}

/** Without discounts and dates: those are of the demonstration's days. */
function toValues(product: SeedProduct): ProductValues {
  const { id, categoryId, extraCategories, flavour } = product
  const shelves = extraCategories.filter((category) => category === 9)
  const size = { ...defaultSizeOf(id), specification: product.specification, parcel_grams: product.weightGrams }
  return {
    ...toCoffeeFields(product),
    category_ids: [categoryId, ...shelves],
    description: htmlToBlocks(cleanHtml(product.description)),
    ...flavour,
    discount_percent: 0,
    discount_from: null,
    discount_to: null,
    expires_on: null,
    grindable: beanCategories.has(categoryId),
    roasted_to_order: false,
    sizes: [
      { id: null, ...size, price: product.price, is_default: true, published: true },
      ...(furtherSizes[id] ?? []).map(({ label, grams, parcelGrams, price }) => ({
        ...{ id: null, label, specification: label, grams, parcel_grams: parcelGrams, price },
        is_default: false,
        published: true,
      })),
    ],
  }
}
