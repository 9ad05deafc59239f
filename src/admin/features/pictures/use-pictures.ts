import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '#admin/kit/use-action.ts'
import { CallError } from '#client/client.ts'
import { type ProductPictures, productPicturesApi } from '#contract/admin/products/product-pictures.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminPicturesTexts as texts } from '#messages/admin/products/pictures.ts'

/** The pictures of a product, and how a change is made: by the version that is shown. */
export function usePictures(productId: number) {
  const client = useClient()
  const [shown, setShown] = useState<ProductPictures | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { run, busy } = useAction(texts.failed, { screen: 'same', conflict: texts.conflict })
  const params = { id: String(productId) }

  const read = (isCurrent: () => boolean) => {
    client.call(productPicturesApi.read, { params }).then(
      ({ product }) => isCurrent() && setShown(product),
      (error: unknown) => isCurrent() && setFailure(error),
    )
  }
  const load = useEffectEvent(read)
  useEffect(() => {
    let current = productId > 0
    load(() => current)
    return () => {
      current = false
    }
  }, [productId])

  /** Somebody else was faster: what there is now is shown, and said. */
  const refuse = (error: unknown) => {
    const present = error instanceof CallError ? error.present : undefined
    if (present && typeof present.version === 'number') setShown(present as unknown as ProductPictures)
    return false
  }
  const change = async (call: (version: number) => Promise<{ product: ProductPictures }>): Promise<boolean> => {
    if (!shown) return false
    const work = async () => {
      setShown((await call(shown.version)).product)
      return undefined
    }
    return run(work, { refuse })
  }
  const reload = () => {
    setFailure(null)
    read(() => true)
  }
  return { shown, setShown, failure, reload, busy, change, client, params }
}

export type Pictures = ReturnType<typeof usePictures>
