import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import brokenDrawing from '#assets/drawings/error.svg'
import notFoundDrawing from '#assets/drawings/nothing-found.svg'
import { Button } from '#ui/button.tsx'
import { ErrorScreen } from './error-screen.tsx'

interface FailureTexts {
  pageTitle: string
  heading: string
  text: string
  /** Links to other pages. */
  links: ReactNode
}

interface RouteFailureProps {
  notFound: FailureTexts
  broken: FailureTexts & { retry: string }
}

/** In place of a page: it does not exist, or it could not be loaded and can be tried again. */
export function RouteFailure({ notFound, broken }: RouteFailureProps) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) {
    const { links, ...texts } = notFound
    return <ErrorScreen drawing={notFoundDrawing} {...texts} action={links} />
  }
  const { links, retry, ...texts } = broken
  return (
    <ErrorScreen
      drawing={brokenDrawing}
      {...texts}
      action={
        <>
          <Button loading={state === 'loading'} onClick={() => void revalidate()}>
            {retry}
          </Button>
          {links}
        </>
      }
    />
  )
}
