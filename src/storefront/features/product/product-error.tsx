import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import brokenDrawing from '#assets/drawings/error.svg'
import notFoundDrawing from '#assets/drawings/nothing-found.svg'
import { productPageTexts as texts } from '#messages/product-page.ts'
import { ErrorScreen } from '#storefront/error-screen.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** In place of a product: there is none, or it did not come. */
export function ProductError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorScreen
        drawing={notFoundDrawing}
        pageTitle={texts.notFoundTitle}
        heading={texts.notFound}
        text={texts.notFoundText}
        action={<LinkButton to="/products">{texts.browse}</LinkButton>}
      />
    )
  }
  return (
    <ErrorScreen
      drawing={brokenDrawing}
      pageTitle={texts.serverErrorTitle}
      heading={texts.serverError}
      text={texts.serverErrorText}
      action={
        <>
          <Button loading={state === 'loading'} onClick={() => void revalidate()}>
            {texts.retry}
          </Button>
          <LinkButton to="/products" variant="secondary">
            {texts.browse}
          </LinkButton>
        </>
      }
    />
  )
}
