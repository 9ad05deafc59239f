import { useDraft } from '#admin/forms/use-draft.ts'
import type { AdminProduct } from '#contract/admin/products/product-shapes.ts'
import { adminProductsApi } from '#contract/admin/products/products.ts'
import type { ProductValues } from '#domain/products/product-field-table.ts'
import { toDraft } from './to-draft.ts'

/** What is being written about a product. */
export function useProductDraft(product: AdminProduct) {
  const { setDraft, setProblems, busy, save, ...rest } = useDraft<ProductValues, AdminProduct>(toDraft(product))
  const set = (change: Partial<ProductValues>) => {
    setDraft((current) => ({ ...current, ...change }))
    const fields = Object.keys(change)
    setProblems((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !fields.includes(field))))
  }
  return {
    ...rest,
    set,
    saving: busy,
    save: (version = product.version) =>
      save({
        send: (call, draft) =>
          call(adminProductsApi.change, { params: { id: String(product.id) }, body: { version, ...draft } }),
      }),
  }
}

export type ProductDraft = ReturnType<typeof useProductDraft>
