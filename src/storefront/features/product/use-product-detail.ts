import { useCallback, useEffect, useState } from 'react'
import type { Client } from '#client/client.ts'
import { productDetailApi } from '#contract/shop/pages/product-detail.ts'
import { useClient } from '#front/app/client-context.ts'
import { useMemberName } from '#front/session/session.ts'
import { readUser } from '#front/session/session-storage.ts'

export async function loadProduct(client: Client, productId: string) {
  const { product, related, my_review, notice_size_ids } = await client.call(productDetailApi.show, {
    params: { product_id: productId },
  })
  return {
    product,
    related,
    myReview: my_review,
    noticeSizeIds: notice_size_ids,
    seenBy: readUser()?.name ?? null,
  }
}

/** The product as one visitor or member sees it; `seenBy` is the member's name, null for everyone (and on the server). */
export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>

/**
 * The page is the same for everyone; what only a member sees comes with a second call, after hydration. `reload` calls
 * again, after something was written.
 */
export function useProductDetail(first: LoadedProduct): { detail: LoadedProduct; reload: () => Promise<void> } {
  const client = useClient()
  const name = useMemberName()
  const id = first.product.id
  const [later, setLater] = useState<LoadedProduct | null>(null)
  const current = later?.product.id === id ? later : first

  const reload = useCallback(async () => setLater(await loadProduct(client, String(id))), [client, id])
  useEffect(() => {
    if (current.seenBy === name) return
    // without it the page still shows what everybody sees
    reload().catch(() => undefined)
  }, [current.seenBy, name, reload])

  return { detail: current, reload }
}
