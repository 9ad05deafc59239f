import { useCallback, useEffect, useState } from 'react'
import { CallError } from '#client/client.ts'
import { type ContactThread, contactApi } from '#contract/shop/pages/contact.ts'
import { useClient } from '#front/app/client-context.ts'
import { useSecretQuery } from '#front/navigation/use-secret-query.ts'
import { threadTexts as texts } from '#messages/admin/people/message-thread.ts'
import { useIsShown } from '#storefront/shown-pages/shown-pages.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MessageThread } from './message-thread.tsx'
import { ReplyForm } from './reply-form.tsx'

type Loaded = { kind: 'loading' | 'invalid' | 'broken' } | { kind: 'thread'; thread: ContactThread }

/** Where the link of the shop's answer leads: what was written, and a field to write back. */
export function LinkedThread() {
  const query = useSecretQuery()
  const token = query?.get('token') ?? ''
  const client = useClient()
  const isShown = useIsShown()
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const load = useCallback(async () => {
    setLoaded({ kind: 'loading' })
    try {
      setLoaded({ kind: 'thread', thread: (await client.call(contactApi.thread, { body: { token } })).thread })
    } catch (error) {
      setLoaded({ kind: error instanceof CallError && error.status === 400 ? 'invalid' : 'broken' })
    }
  }, [client, token])
  useEffect(() => {
    if (query && token === '') setLoaded({ kind: 'invalid' })
    else if (query) void load()
  }, [query, token, load])
  return (
    <>
      <p className="hidden noscript:block">{texts.noScript}</p>
      <div className="noscript:hidden">
        {loaded.kind === 'loading' && (
          <p role="status" className="flex items-center gap-3">
            <Spinner />
            {texts.loading}
          </p>
        )}
        {loaded.kind === 'invalid' && (
          <>
            <p role="alert" className="text-lg font-medium text-danger">
              {texts.invalid}
            </p>
            <p className="mt-2 mb-6">{texts.invalidText}</p>
            {isShown('/about/contact') && <LinkButton to="/about/contact">{texts.toContact}</LinkButton>}
          </>
        )}
        {loaded.kind === 'broken' && (
          <>
            <p role="alert" className="mb-6 text-lg font-medium text-danger">
              {texts.broken}
            </p>
            <Button onClick={() => void load()}>{texts.retry}</Button>
          </>
        )}
        {loaded.kind === 'thread' && (
          <>
            <MessageThread thread={loaded.thread} />
            <ReplyForm token={token} onSent={(thread) => setLoaded({ kind: 'thread', thread })} />
          </>
        )}
      </div>
    </>
  )
}
