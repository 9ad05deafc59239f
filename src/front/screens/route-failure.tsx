import type { ReactNode } from 'react'
import brokenDrawing from '#assets/drawings/error.svg'
import notFoundDrawing from '#assets/drawings/nothing-found.svg'
import { CallError } from '#client/client.ts'
import { useSite } from '#front/app/site.ts'
import { useRevalidator, useRouteError } from '#front/router/hooks.ts'
import { isNotFound } from '#front/router/route.ts'
import { withReference } from '#messages/network.ts'
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
  const site = useSite()
  const reference = error instanceof CallError ? error.reference : site.reference
  if (isNotFound(error)) {
    const { links, ...texts } = notFound
    return <ErrorScreen drawing={notFoundDrawing} {...texts} action={links} />
  }
  const { links, retry, text, ...texts } = broken
  return (
    <ErrorScreen
      drawing={brokenDrawing}
      {...texts}
      text={reference ? withReference(text, reference) : text}
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
