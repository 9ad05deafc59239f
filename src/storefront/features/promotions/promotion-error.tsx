import brokenDrawing from '#assets/drawings/error.svg'
import notFoundDrawing from '#assets/drawings/nothing-found.svg'
import { useRevalidator, useRouteError } from '#front/router/hooks.ts'
import { isNotFound } from '#front/router/route.ts'
import { ErrorScreen } from '#front/screens/error-screen.tsx'
import { headings } from '#messages/shop/pages/headings.ts'
import { promotionTexts as texts } from '#messages/shop/pages/promotions.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** In place of a promotion: it does not exist, or it could not be loaded. */
export function PromotionError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const missing = isNotFound(error)
  return (
    <ErrorScreen
      drawing={missing ? notFoundDrawing : brokenDrawing}
      pageTitle={missing ? texts.notFoundTitle : texts.brokenTitle}
      heading={missing ? headings.promotionMissing : headings.broken}
      text={missing ? texts.notFoundText : texts.brokenText}
      action={
        missing ? (
          <LinkButton to="/promotions">{texts.seeAll}</LinkButton>
        ) : (
          <Button loading={state === 'loading'} onClick={() => void revalidate()}>
            {texts.retry}
          </Button>
        )
      }
    />
  )
}
