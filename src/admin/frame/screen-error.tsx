import { CallError } from '#client/client.ts'
import { useRevalidator, useRouteError } from '#front/router/hooks.ts'
import { isNotFound } from '#front/router/route.ts'
import { adminFrameTexts as texts } from '#messages/admin/settings/frame.ts'
import { serverErrorText } from '#messages/network.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** In place of a screen: it does not exist, may not be seen, or could not be loaded. */
export function ScreenError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const refusal = error instanceof CallError ? error : null
  if (isNotFound(error) || refusal?.status === 404) return <NotFound />
  if (refusal?.code === 'permission_denied') {
    return (
      <Message title={texts.denied.title} text={texts.denied.text}>
        <LinkButton to="/admin">{texts.denied.action}</LinkButton>
      </Message>
    )
  }
  return (
    <Message title={texts.failed.title} text={refusal?.message ?? serverErrorText}>
      <Button loading={state === 'loading'} onClick={() => void revalidate()}>
        {texts.failed.retry}
      </Button>
    </Message>
  )
}

export function NotFound() {
  return (
    <Message title={texts.notFound.title} text={texts.notFound.text}>
      <LinkButton to="/admin">{texts.notFound.action}</LinkButton>
    </Message>
  )
}

/** Until the first screen is there. */
export function BlankScreen() {
  return <div aria-busy className="min-h-dvh" />
}

function Message(props: { title: string; text: string; children: React.ReactNode }) {
  return (
    <main className="mx-auto max-w-md px-4 py-20 text-center">
      <h1 className="text-xl font-semibold">{props.title}</h1>
      <p role="alert" className="mt-2 mb-6 text-ink-soft">
        {props.text}
      </p>
      {props.children}
    </main>
  )
}
