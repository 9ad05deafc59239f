import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import brokenDrawing from '#assets/drawings/error.svg'
import notFoundDrawing from '#assets/drawings/nothing-found.svg'
import { errorPageTexts } from '#messages/error-page.ts'
import { headings } from '#messages/headings.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** Where a page's failure is shown: what does not exist, and everything else, which can be tried again. */
export function RouteErrorPage() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Broken />
}

function NotFound() {
  return (
    <ErrorScreen
      drawing={notFoundDrawing}
      pageTitle={errorPageTexts.notFoundTitle}
      heading={headings.notFound}
      text={errorPageTexts.notFoundText}
      action={
        <>
          <LinkButton to="/products">{errorPageTexts.products}</LinkButton>
          <LinkButton to="/" variant="secondary">
            {errorPageTexts.home}
          </LinkButton>
        </>
      }
    />
  )
}

function Broken() {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorScreen
      drawing={brokenDrawing}
      pageTitle={errorPageTexts.brokenTitle}
      heading={headings.broken}
      text={errorPageTexts.brokenText}
      action={
        <>
          <Button loading={state === 'loading'} onClick={() => void revalidate()}>
            {errorPageTexts.retry}
          </Button>
          <LinkButton to="/" variant="secondary">
            {errorPageTexts.home}
          </LinkButton>
        </>
      }
    />
  )
}
