import { lazy, Suspense } from 'react'
import { type AdminCategory, adminCategoriesApi } from '#contract/admin/products/categories.ts'
import type { AdminProduct } from '#contract/admin/products/product-shapes.ts'
import { adminProductsApi } from '#contract/admin/products/products.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { ProductField } from '#domain/products/product-field-table.ts'
import { productChanges } from '#domain/products/product-fields.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useNavigate } from '#front/router/hooks.ts'
import { productFieldTexts } from '#messages/admin/products/product-fields.ts'
import { adminProductsTexts as texts } from '#messages/admin/products/products.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'
import { BasicsCard } from '../features/products/basics-card.tsx'
import { CoffeeCard } from '../features/products/coffee-card.tsx'
import { CurrentPictures } from '../features/products/current-pictures.tsx'
import { ProductState } from '../features/products/product-state.tsx'
import { PublishCard } from '../features/products/publish-card.tsx'
import { RadarEditor } from '../features/products/radar-editor.tsx'
import { SellingCard } from '../features/products/selling-card.tsx'
import { SizeEditor } from '../features/products/size-editor.tsx'
import { toDraft } from '../features/products/to-draft.ts'
import { useProductDraft } from '../features/products/use-product-draft.ts'
import { Editor } from '../forms/editor.tsx'
import { FieldChanges } from '../forms/field-changes.tsx'
import { HistoryCard } from '../forms/history-card.tsx'
import { PreviewCard } from '../forms/preview-card.tsx'
import { showFieldValue } from '../forms/show-field.ts'
import { PageHead } from '../kit/page-head.tsx'
import { useAction } from '../kit/use-action.ts'
import { useCan } from '../session/use-staff.ts'

const DescriptionWriting = lazy(() =>
  import('../features/products/description-writing.tsx').then(({ DescriptionWriting }) => ({
    default: DescriptionWriting,
  })),
)

interface Data {
  product: AdminProduct
  categories: AdminCategory[]
  history: CallOutput<typeof adminProductsApi.history>
}

export async function loader({ client, params }: PageLoaderArgs): Promise<Data> {
  const id = params.id ?? ''
  const [{ product }, { items }, history] = await Promise.all([
    client.call(adminProductsApi.read, { params: { id } }),
    client.call(adminCategoriesApi.list, {}),
    client.call(adminProductsApi.history, { params: { id }, query: { limit: 10 } }),
  ])
  return { product, categories: items, history }
}

export function Component() {
  const { product, ...rest } = useLoaderData<Data>()
  // a new version brings new values: the editor begins anew
  return <ProductEditor key={`${product.id} ${product.version}`} product={product} {...rest} />
}

function ProductEditor({ product, categories, history }: Data) {
  const form = useProductDraft(product)
  const can = useCan()
  const { draft, isDirty } = form
  const params = { id: String(product.id) }
  const address = `/product/${product.id}`
  return (
    <>
      <PageHead
        title={product.name}
        back={{ to: '/admin/products', label: texts.title }}
        mark={<ProductState state={product.state} />}
        actions={<Duplicate id={product.id} disabled={isDirty} />}
      />
      <p className="-mt-3 mb-5 flex flex-wrap gap-x-3 text-ink-soft">
        {product.state === 'on_sale' ? (
          <a href={address} target="_blank" rel="noreferrer" className="text-copper underline underline-offset-4">
            {texts.openInShop} {address}
          </a>
        ) : (
          address
        )}
        <span>{texts.addressNote}</span>
      </p>
      <Editor
        form={form}
        differences={(present) => productChanges(toDraft(present), draft)}
        labelOf={(field) => productFieldTexts[field as ProductField]}
        show={showFieldValue}
        save={form.save}
        buttons={
          can(adminProductsApi.change) && (
            <Button type="submit" loading={form.saving} disabled={!isDirty}>
              {adminKitTexts.save}
            </Button>
          )
        }
        side={
          <>
            {can(adminProductsApi.publish) && <PublishCard product={product} isDirty={isDirty} />}
            <PreviewCard
              title={texts.previewTitle}
              draft={draft}
              render={(client, body, signal) =>
                client.call(adminProductsApi.preview, { body: { ...body, id: product.id } }, { signal })
              }
            />
          </>
        }
        history={
          <HistoryCard
            name={product.name}
            version={product.version}
            first={history}
            load={(client, after) => client.call(adminProductsApi.history, { params, query: { after, limit: 10 } })}
            restore={(call, to_version) =>
              call(adminProductsApi.restore, { params, body: { version: product.version, to_version } })
            }
            showChanges={({ changes }) => <FieldChanges changes={changes} />}
            isDirty={isDirty}
          />
        }
      >
        <BasicsCard form={form} categories={categories} />
        <CurrentPictures id={product.id} pictures={product.pictures} />
        <SizeEditor form={form} stored={product.sizes} />
        <SellingCard form={form} />
        <CoffeeCard form={form} />
        <RadarEditor profile={draft} onChange={form.set} />
        <Suspense fallback={<div className="min-h-80" />}>
          <DescriptionWriting blocks={draft.description} onChange={(description) => form.set({ description })} />
        </Suspense>
      </Editor>
    </>
  )
}

function Duplicate({ id, disabled }: { id: number; disabled: boolean }) {
  const navigate = useNavigate()
  const can = useCan()
  const { busy, run } = useAction(texts.duplicateFailed)
  if (!can(adminProductsApi.duplicate)) return null
  const duplicate = () =>
    void run(async (call) => {
      const { product } = await call(adminProductsApi.duplicate, { params: { id: String(id) } })
      await navigate(`/admin/products/${product.id}`)
      return texts.duplicated
    })
  return (
    <Button variant="secondary" loading={busy} disabled={disabled} onClick={duplicate}>
      {texts.duplicate}
    </Button>
  )
}
