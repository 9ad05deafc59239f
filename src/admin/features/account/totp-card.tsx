import { lazy, Suspense, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { ownAccountApi } from '#contract/admin/own-account.ts'
import { readTotpCode } from '#domain/staff/recovery-codes.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useForm } from '#front/forms/use-form.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminAccountTexts } from '#messages/admin-account.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { useAction } from './use-action.ts'

const texts = adminAccountTexts.totp
const QrCode = lazy(() => import('./qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))

interface TotpCardProps {
  isOn: boolean
  onRecoveryCodes: (codes: string[]) => void
}

export function TotpCard({ isOn, onRecoveryCodes }: TotpCardProps) {
  const client = useClient()
  const { running, run } = useAction()
  const [begun, setBegun] = useState<{ secret: string; url: string } | null>(null)
  const begin = async () => {
    setBegun(await client.call(ownAccountApi.beginTotp, {}))
    return null
  }
  const remove = async () => {
    await client.call(ownAccountApi.removeTotp, {})
    return texts.removed
  }
  return (
    <Card title={texts.title} lead={texts.lead}>
      {begun && !isOn ? (
        <SetUp
          {...begun}
          onDone={(codes) => {
            setBegun(null)
            onRecoveryCodes(codes)
          }}
          onCancel={() => setBegun(null)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <StateMark tone={isOn ? 'good' : 'neutral'}>{isOn ? texts.on : texts.off}</StateMark>
          {isOn ? (
            <Button variant="secondary" loading={running === 'remove'} onClick={() => run('remove', remove)}>
              {texts.remove}
            </Button>
          ) : (
            <Button loading={running === 'begin'} onClick={() => run('begin', begin)}>
              {texts.begin}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

interface SetUpProps {
  secret: string
  url: string
  onDone: (codes: string[]) => void
  onCancel: () => void
}

function SetUp({ secret, url, onDone, onCancel }: SetUpProps) {
  const client = useClient()
  const { revalidate } = useRevalidator()
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => (readTotpCode(code) ? {} : { code: texts.codeMissing }),
    send: async ({ code }) => {
      const { recovery_codes } = await client.call(ownAccountApi.confirmTotp, { body: { code } })
      toast({ kind: 'success', text: texts.enabled })
      onDone(recovery_codes)
      await revalidate()
    },
    onRefused: (error) => toast({ kind: 'error', text: adminAccountTexts.failed, ...failureDetail(error) }),
  })
  return (
    <form {...form.formProps} className="grid gap-4">
      <p>{texts.scan}</p>
      <Suspense fallback={<div className="size-48" />}>
        <QrCode text={url} />
      </Suspense>
      <div>
        <p className="text-xs text-ink-soft">{texts.secret}</p>
        <code className="text-sm tracking-wider">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <TextInput
        name="code"
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={form.problems.code}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton loading={form.sending}>{texts.confirm}</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
