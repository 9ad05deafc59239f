import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import brokenDrawing from '#assets/drawings/error.svg'
import notFoundDrawing from '#assets/drawings/nothing-found.svg'
import { Button } from '#ui/button.tsx'
import { ErrorScreen } from './error-screen.tsx'

interface FailureWords {
  pageTitle: string
  heading: string
  text: string
  /** Where one can go from here. */
  ways: ReactNode
}

interface RouteFailureProps {
  notFound: FailureWords
  broken: FailureWords & { retry: string }
}

/** In place of a page: what was asked for does not exist, or it did not come and can be tried again. */
export function RouteFailure({ notFound, broken }: RouteFailureProps) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) {
    const { ways, ...words } = notFound
    return <ErrorScreen drawing={notFoundDrawing} {...words} action={ways} />
  }
  const { ways, retry, ...words } = broken
  return (
    <ErrorScreen
      drawing={brokenDrawing}
      {...words}
      action={
        <>
          <Button loading={state === 'loading'} onClick={() => void revalidate()}>
            {retry}
          </Button>
          {ways}
        </>
      }
    />
  )
}
