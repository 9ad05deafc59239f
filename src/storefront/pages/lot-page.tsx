import { CallError } from '#client/client.ts'
import { type Lot, lotsApi } from '#contract/shop/pages/lots.ts'
import { useShopWords } from '#front/app/site.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import { type PageLoaderArgs, pageNotFound } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { lotLineTexts } from '#messages/shop/products/lot-line.ts'
import { lotTexts as texts } from '#messages/shop/products/lots.ts'
import { BrewingTable } from '#storefront/features/lots/brewing-table.tsx'
import { FreshCalendar } from '#storefront/features/lots/fresh-calendar.tsx'
import { LotCupping } from '#storefront/features/lots/lot-cupping.tsx'
import { LotError } from '#storefront/features/lots/lot-error.tsx'
import { LotFacts } from '#storefront/features/lots/lot-facts.tsx'
import { LotLookup } from '#storefront/features/lots/lot-lookup.tsx'
import { BreadcrumbJsonLd } from '#storefront/meta/json-ld.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'

export { LotError as ErrorBoundary }

interface PageData {
  lot: Lot
}

export async function loader({ client, params }: PageLoaderArgs): Promise<PageData> {
  try {
    const { lot } = await client.call(lotsApi.show, { params: { code: params.lotCode ?? '' } })
    return { lot }
  } catch (error) {
    throw error instanceof CallError && error.status === 404 ? pageNotFound() : error
  }
}

const photoSizes = '(min-width: 1024px) 190px, 28vw'

/** What the number on a bag means. */
export function Component() {
  const { lot } = useLoaderData<PageData>()
  const { product, code } = lot
  const crumbs = [{ label: texts.home, to: '/' }, { label: texts.lookup.crumb, to: '/lot' }, { label: code }]
  return (
    <>
      <PageMeta
        title={texts.title(code, product.name)}
        description={texts.description(code, product.name, lot.roasted_on)}
        path={`/lot/${code}`}
        {...(product.picture ? { image: `${product.picture.base}-800.jpg` } : {})}
      />
      <BreadcrumbJsonLd crumbs={crumbs} />
      <div className="container-page pb-4">
        <div className="py-1">
          <Breadcrumbs label={texts.breadcrumbs} crumbs={crumbs} />
        </div>
        {lot.state === 'recalled' && <RecallNotice reason={lot.recall_reason} />}
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <div>
            <LotHeading lot={lot} />
            <div className="mt-6">
              <LotFacts lot={lot} />
            </div>
            <section className="mt-8">
              <h2 className="text-lg font-semibold">{texts.calendar.heading}</h2>
              <FreshCalendar lot={lot} />
            </section>
            {lot.note && (
              <section className="mt-8">
                <h2 className="text-lg font-semibold">{texts.note}</h2>
                <p className="mt-2 max-w-[36em] whitespace-pre-line">{lot.note}</p>
              </section>
            )}
            <BuyAgain lot={lot} />
          </div>
          <div className="self-start">
            <LotCupping cupping={lot.cupping} />
            <section className="mt-10">
              <h2 className="text-lg font-semibold">{texts.brewing}</h2>
              <p className="mt-1 mb-4 text-[15px] text-ink-soft">{texts.brewingLead}</p>
              <BrewingTable roast={product.roast_level} categoryId={product.category_id} />
            </section>
          </div>
        </div>
        <section className="mt-14 border-t border-line pt-8">
          <h2 className="mb-4 text-lg font-semibold">{texts.lookup.another}</h2>
          <LotLookup />
        </section>
      </div>
    </>
  )
}

function LotHeading({ lot }: PageData) {
  const { product } = lot
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(88px,28%)] items-start gap-5">
      <div>
        <p className="eyebrow text-copper">{product.name_en}</p>
        <h1 className="mt-2 text-[26px] leading-snug font-semibold break-keep wrap-anywhere md:text-[34px]">
          {product.name}
        </h1>
        <p className="mt-3 text-lg tracking-[0.04em] tabular-nums">{lotLineTexts.code(lot.code)}</p>
        <p className="mt-1 text-[15px] text-ink-soft">{stageText(lot)}</p>
      </div>
      {product.picture && (
        <div>
          <Picture
            picture={product.picture}
            sizes={photoSizes}
            loading="first"
            className="aspect-4/5 w-full rounded-md object-cover"
          />
        </div>
      )}
    </div>
  )
}

function stageText({ stage, best_from, best_until, best_before }: Lot): string {
  const day = { resting: best_from, best: best_until, good: best_before, past: best_before }[stage]
  return texts.stage[stage](day)
}

function RecallNotice({ reason }: { reason: string }) {
  const say = useShopWords()
  return (
    <section className="mt-2 mb-8 rounded-md border border-danger bg-danger/5 p-5">
      <h2 className="text-lg font-semibold text-danger">{texts.recalled}</h2>
      <p className="mt-2">{texts.recalledText(reason)}</p>
      <p className="mt-1">{say(texts.recalledHelp)}</p>
    </section>
  )
}

function BuyAgain({ lot: { state, product } }: PageData) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      {product.sold ? (
        <LinkButton to={`/product/${product.product_id}`}>{texts.buyAgain}</LinkButton>
      ) : (
        <LinkButton to="/products" variant="secondary">
          {texts.browse}
        </LinkButton>
      )}
      {!product.sold && <p className="text-[15px] text-ink-soft">{texts.notSold}</p>}
      {product.sold && state === 'sold_out' && <p className="text-[15px] text-ink-soft">{texts.soldOut}</p>}
    </div>
  )
}
