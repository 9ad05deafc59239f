import { productPicturesApi } from '#contract/admin/products/product-pictures.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminPicturesTexts as texts } from '#messages/admin/products/pictures.ts'
import { ProductPictures } from '../features/pictures/product-pictures.tsx'
import { PageHead } from '../kit/page-head.tsx'

interface Data {
  id: number
  name: string
}

export async function loader({ client, params }: PageLoaderArgs): Promise<Data> {
  const { product } = await client.call(productPicturesApi.read, { params: { id: params.id ?? '' } })
  return { id: product.product_id, name: product.name }
}

export function Component() {
  const { id, name } = useLoaderData<Data>()
  return (
    <>
      <PageHead title={texts.ofProduct(name)} back={{ to: `/admin/products/${id}`, label: name }} />
      <ProductPictures key={id} productId={id} />
    </>
  )
}
