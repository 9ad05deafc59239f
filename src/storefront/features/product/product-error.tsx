import { RouteFailure } from '#front/screens/route-failure.tsx'
import { productPageTexts as texts } from '#messages/product-page.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** In place of a product: there is none, or it did not come. */
export function ProductError() {
  return (
    <RouteFailure
      notFound={{
        pageTitle: texts.notFoundTitle,
        heading: texts.notFound,
        text: texts.notFoundText,
        links: <LinkButton to="/products">{texts.browse}</LinkButton>,
      }}
      broken={{
        pageTitle: texts.serverErrorTitle,
        heading: texts.serverError,
        text: texts.serverErrorText,
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
