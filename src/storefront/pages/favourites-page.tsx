import emptyDrawing from '#assets/drawings/empty-favourites.svg'
import errorDrawing from '#assets/drawings/error.svg'
import { useShopWords } from '#front/app/site.ts'
import { useLocation } from '#front/router/hooks.ts'
import { favouriteTexts } from '#messages/shop/account/favourites-screens.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { FavouriteList } from '#storefront/features/favourites/favourite-list.tsx'
import { ShareFavourites } from '#storefront/features/favourites/share-favourites.tsx'
import { type FavouriteListState, useFavouriteList } from '#storefront/features/favourites/use-favourite-list.ts'
import { AddOneButton } from '#storefront/features/product-card/add-one-button.tsx'
import { rememberReturn } from '#storefront/sign-in/pending-action.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

const texts = favouriteTexts.page

/** A member's own page: the server renders only its layout. */
export function Component() {
  const { state, retry } = useFavouriteList()
  const say = useShopWords()
  return (
    <>
      <title>{say(texts.title)}</title>
      <meta name="description" content={texts.description} />
      <meta name="robots" content="noindex" />
      <div className="container-page pt-10 md:pt-14">
        <p className="eyebrow text-copper">{texts.eyebrow}</p>
        <div className="mt-2 flex items-baseline justify-between gap-4">
          <h1 className="font-serif text-[28px] leading-snug font-semibold tracking-[0.04em] md:text-4xl">
            {headings.favourites}
          </h1>
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {state.kind === 'ready' && state.items.length > 0 && texts.count(state.items.length)}
            {state.kind === 'loading' && <span className="sr-only">{texts.loading}</span>}
          </p>
        </div>
        <div className="mt-8">
          <Content state={state} retry={retry} />
        </div>
      </div>
    </>
  )
}

function Content({ state, retry }: { state: FavouriteListState; retry: () => void }) {
  const { pathname } = useLocation()
  switch (state.kind) {
    case 'loading':
      return <Skeleton />
    case 'signed-out':
      return (
        <EmptyState
          drawing={emptyDrawing}
          title={<Title>{favouriteTexts.signInFirst}</Title>}
          text={texts.signInText}
          action={
            <LinkButton to="/LoginPage" onClick={() => rememberReturn({ path: pathname })}>
              {texts.signIn}
            </LinkButton>
          }
        />
      )
    case 'failed':
      return (
        <div role="alert">
          <EmptyState
            drawing={errorDrawing}
            title={<Title>{state.text}</Title>}
            text={texts.retryText}
            action={<Button onClick={retry}>{texts.retry}</Button>}
          />
        </div>
      )
    case 'ready':
      if (state.items.length > 0)
        return (
          <div className="space-y-8">
            <FavouriteList items={state.items} add={(product) => <AddOneButton product={product} />} />
            <ShareFavourites ids={state.items.map(({ product_id }) => product_id)} />
          </div>
        )
      return (
        <EmptyState
          drawing={emptyDrawing}
          title={<p className="font-serif text-2xl font-semibold">{headings.noFavourites}</p>}
          text={texts.emptyText}
          action={<LinkButton to="/products">{texts.browse}</LinkButton>}
        />
      )
  }
}

function Title(props: { children: string }) {
  return <p className="text-xl font-semibold">{props.children}</p>
}

/** As large as the cards that come. */
function Skeleton() {
  return (
    <div aria-hidden className="grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-12 lg:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="animate-pulse">
          <div className="aspect-4/5 rounded-md bg-panel" />
          <div className="mt-3 h-4 w-4/5 rounded-sm bg-panel" />
          <div className="mt-3 h-4 w-1/3 rounded-sm bg-panel" />
        </div>
      ))}
    </div>
  )
}
