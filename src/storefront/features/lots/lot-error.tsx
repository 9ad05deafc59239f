import { RouteFailure } from '#front/screens/route-failure.tsx'
import { lotTexts as texts } from '#messages/shop/products/lots.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { LotLookup } from './lot-lookup.tsx'

/** In place of a lot: nothing has this code, or it could not be loaded. */
export function LotError() {
  return (
    <RouteFailure
      notFound={{
        pageTitle: texts.notFoundTitle,
        heading: texts.notFound,
        text: texts.notFoundText,
        links: <LotLookup />,
      }}
      broken={{
        pageTitle: texts.brokenTitle,
        heading: texts.broken,
        text: texts.brokenText,
        retry: texts.retry,
        links: (
          <LinkButton to="/products" variant="secondary">
            {texts.browse}
          </LinkButton>
        ),
      }}
    />
  )
}
