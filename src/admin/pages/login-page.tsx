import { useState } from 'react'
import { staffSignInApi } from '#contract/admin/staff/staff-sign-in.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { canUsePasskeys, signChallenge } from '#front/passkeys/passkey-browser.ts'
import { useNavigate, useQuery } from '#front/router/hooks.ts'
import { adminSignInTexts as texts } from '#messages/admin/people/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { CodeStep } from '../features/sign-in/code-step.tsx'
import { type Credentials, PasswordStep } from '../features/sign-in/password-step.tsx'
import { SignInCard } from '../features/sign-in/sign-in-card.tsx'
import { useAction, type Work } from '../kit/use-action.ts'
import { ownPath } from '../session/own-path.ts'

interface SecondStep extends Credentials {
  methods: readonly string[]
}

export function Component() {
  const client = useClient()
  const navigate = useNavigate()
  const query = useQuery()
  const [second, setSecond] = useState<SecondStep | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { run, busy } = useAction(texts.failed, { screen: 'same' })
  const enter = () => void navigate(ownPath(query.get('to')), { replace: true })
  const fail = (error: unknown) => {
    setFailure(failureDetail(error).detail ?? texts.failed)
    return true
  }

  const send = async (credentials: Credentials, code?: string) => {
    setFailure(null)
    const answer = await client.call(staffSignInApi.login, { body: { ...credentials, ...(code ? { code } : {}) } })
    if (answer.second_factor_required) setSecond({ ...credentials, methods: answer.second_factor_methods ?? [] })
    else enter()
  }
  const byPasskey = () => {
    setFailure(null)
    const work: Work = async (call) => {
      const { options } = await call(staffSignInApi.passkeyOptions, {})
      await call(staffSignInApi.passkey, { body: { credential: await signChallenge(options) } })
      enter()
      return undefined
    }
    return run(work, { refuse: fail })
  }
  const withPasskey = canUsePasskeys() && (second === null || second.methods.includes('passkey'))
  return (
    <SignInCard title={second ? texts.second.title : texts.title} lead={texts.lead}>
      {failure ? (
        <div className="mb-4">
          <FormError>{failure}</FormError>
        </div>
      ) : (
        query.has('to') && !second && <p className="mb-4 text-ink-soft">{texts.ended}</p>
      )}
      {second ? (
        <CodeStep
          methods={second.methods}
          onSend={(code) => send({ email: second.email, password: second.password }, code)}
          onRefused={fail}
          onBack={() => setSecond(null)}
        />
      ) : (
        <PasswordStep onSend={send} onRefused={fail} />
      )}
      {withPasskey && (
        <>
          <p className="my-4 text-center text-xs text-ink-soft">{texts.or}</p>
          <Button variant="secondary" className="w-full" loading={busy} onClick={() => void byPasskey()}>
            {texts.passkey}
          </Button>
        </>
      )}
    </SignInCard>
  )
}
