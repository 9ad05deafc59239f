import { useState } from 'react'
import { membersApi } from '#contract/shop/account/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { memberProfileTexts } from '#messages/shop/account/member-profile.ts'
import { DemoMailHint } from '#storefront/sign-in/demo-mail-hint.tsx'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'

const texts = memberProfileTexts.data

/** For members without a password: a code by mail, and where to type it. */
export function DeletionCode({ problem }: { problem: string | undefined }) {
  const client = useClient()
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const send = async () => {
    setState('sending')
    try {
      await client.call(membersApi.sendDeletionCode, {})
      setState('sent')
    } catch (error) {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
      setState('ready')
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button variant="secondary" loading={state === 'sending'} onClick={send}>
          {texts.sendCode}
        </Button>
      </div>
      <p role="status" className="text-[15px] empty:hidden">
        {state === 'sent' ? texts.codeSent : ''}
      </p>
      {state === 'sent' && <DemoMailHint />}
      <TextInput name="code" label={texts.code} problem={problem} autoComplete="one-time-code" required />
    </div>
  )
}
