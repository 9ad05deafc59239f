import offlineDrawing from '#assets/drawings/offline.svg'
import { useShop } from '#front/app/site.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { headings } from '#messages/shop/pages/headings.ts'
import { offlineTexts as texts } from '#messages/shop/pages/offline.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/**
 * What the service worker shows for a page that is not cached. It has no script and is shown at the requested address, so
 * that a reload is all it takes. The worker writes the list of cached pages into it.
 */
export function Component() {
  const shop = useShop()
  return (
    <>
      <PrivateMeta title={texts.title} />
      <header className="on-dark bg-night py-5 text-center">
        <p className="font-serif text-xl font-semibold tracking-[0.12em]">{shop.name}</p>
        <p className="eyebrow mt-0.5 text-[10px] text-light/80">{shop.latinName}</p>
      </header>
      <main>
        <EmptyState
          drawing={offlineDrawing}
          title={<h1 className="font-serif text-[28px] leading-snug font-semibold md:text-4xl">{headings.offline}</h1>}
          text={texts.text}
          action={<RetryLink />}
        />
        <nav
          aria-labelledby="kept-title"
          className="mx-auto max-w-md border-t border-line px-5 py-8 has-[ul:empty]:hidden"
        >
          <h2 id="kept-title" className="text-center font-semibold">
            {texts.kept}
          </h2>
          <ul
            id="kept-pages"
            className="mt-4 text-center [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:text-copper [&_a]:underline [&_a]:underline-offset-4"
          />
        </nav>
      </main>
    </>
  )
}

function RetryLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is the one that is shown, which is the one to ask for again
    <a href="" className={buttonClass('primary')}>
      {texts.retry}
    </a>
  )
}
