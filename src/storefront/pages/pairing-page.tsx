import { contentApi } from '#contract/shop/pages/content.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { contentTexts } from '#messages/shop/pages/content.ts'
import { PageIntro } from '#storefront/features/content/page-intro.tsx'
import { Sections } from '#storefront/features/content/sections.tsx'
import { OtherPairings } from '#storefront/features/pairing/other-pairings.tsx'
import {
  ContentMeta,
  contentCrumbs,
  type LoadedContent,
  loadContentAt,
  namedProduct,
} from '#storefront/pages/content/content-page.tsx'

interface PageData extends LoadedContent {
  /** As the overview lists them. */
  pairings: { title: string; to: string }[]
}

/** `/pairing/milk` shows the text `pairing-milk`. */
export async function loader({ client, params, url }: PageLoaderArgs): Promise<PageData> {
  const [loaded, overview] = await Promise.all([
    loadContentAt(client, `pairing-${params.slug ?? ''}`, url),
    client.call(contentApi.page, { params: { slug: 'coffee-pairing' } }).catch(() => null),
  ])
  const blocks = overview?.page.sections.flatMap((section) => section.blocks) ?? []
  const cards = blocks.flatMap((block) => (block.type === 'cards' ? block.items : []))
  return { ...loaded, pairings: cards.map(({ title, to }) => ({ title, to })) }
}

const parents = [{ label: contentTexts.pairing, to: '/coffee-pairing' }]

export function Component() {
  const { page, products, pairings } = useLoaderData<PageData>()
  const crumbs = contentCrumbs(page.title, parents)
  return (
    <>
      <ContentMeta page={page} crumbs={crumbs} />
      <PageIntro page={page} crumbs={crumbs} picture="beside" />
      <div className="container-page">
        <Sections sections={page.sections} layout="split" product={namedProduct(products)} />
        <OtherPairings pairings={pairings.filter(({ to }) => to !== page.path)} />
      </div>
    </>
  )
}
