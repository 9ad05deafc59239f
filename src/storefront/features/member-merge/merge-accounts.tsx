import { useCallback, useEffect, useState } from 'react'
import { CallError } from '#client/client.ts'
import { type MemberMerge, memberMergesApi } from '#contract/shop/account/member-merges.ts'
import { useClient } from '#front/app/client-context.ts'
import { useSecretQuery } from '#front/navigation/use-secret-query.ts'
import { memberMergePageTexts as texts } from '#messages/shop/account/member-merge.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Call = (typeof memberMergesApi)[keyof typeof memberMergesApi]
type Outcome = { kind: 'working' | 'invalid' } | { kind: 'broken'; retry: Call } | { kind: 'merge'; merge: MemberMerge }

/** Where the links of both mails lead. Opening it changes nothing: mail programs open links by themselves. */
export function MergeAccounts() {
  const query = useSecretQuery()
  const token = query?.get('token') ?? ''
  const client = useClient()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'working' })
  const run = useCallback(
    async (endpoint: Call) => {
      setOutcome({ kind: 'working' })
      try {
        setOutcome({ kind: 'merge', merge: (await client.call(endpoint, { body: { token } })).merge })
      } catch (error) {
        const refused = error instanceof CallError && error.status === 400
        setOutcome(refused ? { kind: 'invalid' } : { kind: 'broken', retry: endpoint })
      }
    },
    [client, token],
  )
  useEffect(() => {
    if (query && token === '') setOutcome({ kind: 'invalid' })
    else if (query) void run(memberMergesApi.read)
  }, [query, token, run])
  return (
    <>
      <p className="hidden noscript:block">{texts.noScript}</p>
      <div aria-live="polite" className="noscript:hidden">
        {outcome.kind === 'working' && (
          <p className="flex items-center gap-3">
            <Spinner />
            {texts.loading}
          </p>
        )}
        {outcome.kind === 'invalid' && <Lines bad title={texts.invalid} text={texts.invalidText} />}
        {outcome.kind === 'broken' && (
          <>
            <Lines bad title={texts.broken} />
            <Button onClick={() => void run(outcome.retry)}>{texts.retry}</Button>
          </>
        )}
        {outcome.kind === 'merge' && <Merge merge={outcome.merge} run={run} />}
      </div>
    </>
  )
}

function Merge({ merge, run }: { merge: MemberMerge; run: (endpoint: Call) => Promise<void> }) {
  switch (merge.state) {
    case 'waiting':
      return (
        <>
          <Lines title={texts.question} text={texts.follows} />
          <dl className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <dt className="text-ink-soft">{texts.keep}</dt>
            <dd className="break-words">{merge.keep}</dd>
            <dt className="text-ink-soft">{texts.close}</dt>
            <dd className="break-words">{merge.close}</dd>
          </dl>
          <div className="flex flex-col gap-3">
            <Button onClick={() => void run(memberMergesApi.confirm)}>{texts.confirm}</Button>
            <Button variant="secondary" onClick={() => void run(memberMergesApi.decline)}>
              {texts.decline}
            </Button>
          </div>
        </>
      )
    case 'confirmed':
      return (
        <>
          <Lines title={texts.confirmed} text={texts.confirmedText} />
          <Button variant="secondary" onClick={() => void run(memberMergesApi.decline)}>
            {texts.decline}
          </Button>
        </>
      )
    case 'done':
      return (
        <>
          <Lines title={texts.done} text={merge.keep === '' ? texts.doneTextPlain : texts.doneText(merge.keep)} />
          <LinkButton to="/LoginPage">{texts.signIn}</LinkButton>
        </>
      )
    case 'withdrawn':
      return <Lines title={texts.withdrawn} />
  }
}

function Lines({ title, text, bad = false }: { title: string; text?: string; bad?: boolean }) {
  return (
    <>
      <p className={`mb-2 text-lg font-medium ${bad ? 'text-danger' : ''}`}>{title}</p>
      {text && <p className="mb-6">{text}</p>}
    </>
  )
}
