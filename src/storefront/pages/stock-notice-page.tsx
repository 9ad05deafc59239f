import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useCallback, useEffect, useState } from 'react'
import { CallError } from '#client/client.ts'
import { stockNoticesApi } from '#contract/shop/account/stock-notices.ts'
import { useClient } from '#front/app/client-context.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { useSecretQuery } from '#front/navigation/use-secret-query.ts'
import { stockNoticePageTexts as texts } from '#messages/shop/account/stock-notice-page.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { AccountLayout } from '#storefront/layout/account-layout.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Outcome =
  | { kind: 'working' | 'stop?' | 'stopped' | 'invalid' | 'broken' }
  | { kind: 'confirmed'; item: string; path: string }

/** Where the links of the mails lead: one confirms an address at once, the other asks before it ends all notices. */
export function Component() {
  const query = useSecretQuery()
  const { outcome, confirm, stop } = useLink(query)
  return (
    <>
      <PrivateMeta title={texts.title} />
      <AccountLayout eyebrow={texts.eyebrow} title={headings.stockNotice}>
        <p className="hidden noscript:block">{texts.noScript}</p>
        <div aria-live="polite" className="noscript:hidden">
          <Message outcome={outcome} />
        </div>
        <div className="mt-6 flex flex-col gap-4 noscript:hidden">
          {outcome.kind === 'stop?' && <Button onClick={stop}>{texts.stop}</Button>}
          {outcome.kind === 'broken' && <Button onClick={query?.has('stop') ? stop : confirm}>{texts.retry}</Button>}
          {outcome.kind === 'confirmed' && <LinkButton to={outcome.path}>{texts.toProduct}</LinkButton>}
          {(outcome.kind === 'stopped' || outcome.kind === 'invalid') && (
            <LinkButton to="/products">{texts.browse}</LinkButton>
          )}
        </div>
      </AccountLayout>
    </>
  )
}

function useLink(query: URLSearchParams | null) {
  const client = useClient()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'working' })
  const run = useCallback(async (work: () => Promise<Outcome>) => {
    setOutcome({ kind: 'working' })
    setOutcome(await work().catch((error: unknown): Outcome => ({ kind: isRefused(error) ? 'invalid' : 'broken' })))
  }, [])
  const token = query?.get('token') ?? ''
  const confirm = useCallback(
    () =>
      void run(async () => {
        const { product_id, size_id, product_name } = await client.call(stockNoticesApi.confirm, { body: { token } })
        return { kind: 'confirmed', item: product_name, path: `/product/${product_id}?size=${size_id}` }
      }),
    [client, run, token],
  )
  const stop = () =>
    void run(async () => {
      await client.call(stockNoticesApi.stop, { body: { token: query?.get('stop') ?? '' } })
      return { kind: 'stopped' }
    })
  useEffect(() => {
    if (query?.has('stop')) setOutcome({ kind: 'stop?' })
    else if (query && token === '') setOutcome({ kind: 'invalid' })
    else if (query) confirm()
  }, [query, token, confirm])
  return { outcome, confirm, stop }
}

/** Too many requests say nothing about the link. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status === 400
}

function Message({ outcome }: { outcome: Outcome }) {
  switch (outcome.kind) {
    case 'working':
      return (
        <p className="flex items-center gap-3">
          <Spinner />
          {texts.working}
        </p>
      )
    case 'stop?':
      return <Lines title={texts.stopQuestion} text={texts.stopText} />
    case 'confirmed':
      return <Lines good title={texts.confirmed} text={texts.confirmedText(outcome.item)} />
    case 'stopped':
      return <Lines good title={texts.stopped} />
    case 'invalid':
      return <Lines bad title={texts.invalid} text={texts.invalidText} />
    case 'broken':
      return <Lines bad title={texts.broken} />
  }
}

function Lines({ title, text, good, bad }: { title: string; text?: string; good?: boolean; bad?: boolean }) {
  return (
    <>
      <p className={`flex items-start gap-2.5 text-lg font-medium ${good ? 'text-success' : bad ? 'text-danger' : ''}`}>
        {good && <CircleCheck aria-hidden className="mt-1 size-6 shrink-0" />}
        {bad && <CircleAlert aria-hidden className="mt-1 size-6 shrink-0" />}
        {title}
      </p>
      {text && <p className="mt-2">{text}</p>}
    </>
  )
}
