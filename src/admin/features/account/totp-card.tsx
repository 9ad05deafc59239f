import { lazy, Suspense, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { ownAccountApi } from '#contract/admin/staff/own-account.ts'
import { readTotpCode } from '#domain/staff/recovery-codes.ts'
import { adminAccountTexts } from '#messages/admin/people/account.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

const texts = adminAccountTexts.totp
const QrCode = lazy(() => import('#admin/kit/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))

interface TotpCardProps {
  isOn: boolean
  onRecoveryCodes: (codes: string[]) => void
}

export function TotpCard({ isOn, onRecoveryCodes }: TotpCardProps) {
  const { busy, run } = useAction(adminAccountTexts.failed)
  const [begun, setBegun] = useState<{ secret: string; url: string } | null>(null)
  const begin = () =>
    run(async (call) => {
      setBegun(await call(ownAccountApi.beginTotp, {}))
    })
  const remove = () =>
    run(async (call) => {
      await call(ownAccountApi.removeTotp, {})
      return texts.removed
    })
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
            <Button variant="secondary" loading={busy} onClick={() => void remove()}>
              {texts.remove}
            </Button>
          ) : (
            <Button loading={busy} onClick={() => void begin()}>
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
  const form = useActionForm({
    failed: adminAccountTexts.failed,
    fields: ['code'],
    check: ({ code }) => (readTotpCode(code) ? {} : { code: texts.codeMissing }),
    send: async ({ code }, call) => {
      const { recovery_codes } = await call(ownAccountApi.confirmTotp, { body: { code } })
      onDone(recovery_codes)
      return texts.enabled
    },
  })
  return (
    <form {...form.formProps} className="grid gap-4">
      <p>{texts.scan}</p>
      <Suspense fallback={<div className="size-48" />}>
        <QrCode text={url} label={texts.qr} className="size-48 rounded-md" />
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
