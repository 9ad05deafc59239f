import { guidePath, readBrewer } from '#domain/lots/brew-guide.ts'
import { type Brewer, brewers, brewingAdvice } from '#domain/lots/brewing-advice.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import { useParams } from '#front/router/hooks.ts'
import { brewerTexts, brewerWords, brewGuideTexts as texts } from '#messages/shop/products/brew-guide.ts'
import { AmountsTable } from '#storefront/features/brewing/amounts-table.tsx'
import { BrewPanel } from '#storefront/features/brewing/brew-panel.tsx'
import { BrewerDrawing } from '#storefront/features/brewing/brewer-drawing.tsx'
import { BreadcrumbJsonLd } from '#storefront/meta/json-ld.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'

const linkClass = 'inline-flex min-h-11 items-center text-copper underline underline-offset-4 hover:text-copper-deep'

/** One brewer: its steps with a clock. Everything is in the page and its script, so that it works without a network. */
export function Component() {
  // the address has no other
  const brewer = readBrewer(useParams().brewer ?? '') ?? 'pour_over'
  const { coffeeGrams, waterGrams } = brewingAdvice('medium', brewer)
  const crumbs = [
    { label: texts.home, to: '/' },
    { label: texts.all.name, to: '/brew' },
    { label: brewerTexts[brewer] },
  ]
  return (
    <>
      <PageMeta
        title={texts.title(brewer)}
        description={texts.description(brewer, coffeeGrams, waterGrams)}
        path={guidePath(brewer)}
      />
      <BreadcrumbJsonLd crumbs={crumbs} />
      <div className="container-page pb-4">
        <div className="py-1">
          <Breadcrumbs label={texts.breadcrumbs} crumbs={crumbs} />
        </div>
        <div className="flex items-center gap-5 pt-4 pb-8 md:gap-8 md:pt-8 md:pb-10">
          <BrewerDrawing brewer={brewer} className="size-16 shrink-0 md:size-24" />
          <div>
            <p className="eyebrow text-copper">{texts.all.eyebrow}</p>
            <h1 className="mt-1 text-[26px] leading-snug font-semibold md:text-[34px]">{texts.name(brewer)}</h1>
            <p className="mt-1 text-ink-soft">{brewerWords[brewer].lead}</p>
          </div>
        </div>
        <BrewPanel key={brewer} brewer={brewer} />
        <AmountsTable brewer={brewer} />
        <Others brewer={brewer} />
      </div>
    </>
  )
}

function Others({ brewer }: { brewer: Brewer }) {
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h2 className="text-lg font-semibold">{texts.all.other}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {brewers
          .filter((each) => each !== brewer)
          .map((each) => (
            <li key={each}>
              <Link to={guidePath(each)} className={linkClass}>
                {brewerTexts[each]}
              </Link>
            </li>
          ))}
      </ul>
      <p className="mt-2">
        <Link to="/lot" className={linkClass}>
          {texts.byLot}
        </Link>
      </p>
    </section>
  )
}
