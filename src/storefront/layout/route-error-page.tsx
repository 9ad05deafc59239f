import { RouteFailure } from '#front/screens/route-failure.tsx'
import { errorPageTexts as texts } from '#messages/shop/pages/error-page.ts'
import { firstHeadings as headings } from '#messages/shop/pages/first-headings.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** Shown for the failure of a page that has no error page of its own. */
export function RouteErrorPage() {
  const home = (
    <LinkButton to="/" variant="secondary">
      {texts.home}
    </LinkButton>
  )
  return (
    <RouteFailure
      notFound={{
        pageTitle: texts.notFoundTitle,
        heading: headings.notFound,
        text: texts.notFoundText,
        links: (
          <>
            <LinkButton to="/products">{texts.products}</LinkButton>
            {home}
          </>
        ),
      }}
      broken={{
        pageTitle: texts.brokenTitle,
        heading: headings.broken,
        text: texts.brokenText,
        retry: texts.retry,
        links: home,
      }}
    />
  )
}
