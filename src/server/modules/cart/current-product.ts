/** Products as carts and offers need them, as JSON. */
import { fragment } from '#server/db/statement.ts'

/** A product in one of its sizes, as they are now. */
export interface CurrentProduct {
  product_id: number
  name: string
  grindable: boolean
  size_id: number
  size_label: string
  is_default: boolean
  parcel_grams: number
  image: string | null
  category_ids: number[]
  price: number
  discount_percent: number
  discount_from: string | null
  discount_to: string | null
  stock: number
  published: boolean
}

/** The fields of a `CurrentProduct`, of a product `p` in its size `s`. */
export const currentProduct = fragment`
  'product_id', p.id, 'name', p.name, 'grindable', p.grindable, 'size_id', s.id, 'size_label', s.label,
  'is_default', s.is_default, 'parcel_grams', s.parcel_grams, 'price', s.price, 'stock', s.stock,
  'published', p.published and s.published,
  'discount_percent', p.discount_percent, 'discount_from', p.discount_from, 'discount_to', p.discount_to,
  'image', (select base from product_pictures pic where pic.product_id = p.id and pic.shown order by position limit 1),
  'category_ids', array(select category_id from product_categories c where c.product_id = p.id order by category_id)`

/** The products that offers give for free, as JSON. */
export const offeredGifts = fragment`
  (select coalesce(jsonb_agg((
        select jsonb_build_object(${currentProduct})
        from product_sizes s join products p on p.id = s.product_id where s.id = given.id)), '[]')
    from (
      select distinct reward_size_id as id from offers where published and reward_size_id is not null
    ) as given)`
