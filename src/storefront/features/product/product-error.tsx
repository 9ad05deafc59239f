import { RouteFailure } from '#front/screens/route-failure.tsx'
import { productPageTexts as texts } from '#messages/shop/products/product-page.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** In place of a product: it does not exist, or it could not be loaded. */
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
