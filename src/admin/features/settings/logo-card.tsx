import { useRef } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { CallError } from '#client/client.ts'
import { changeSettingsApi, logoApi, type SettingsOfGroup } from '#contract/admin/settings/settings.ts'
import type { Refusal } from '#contract/endpoint.ts'
import { logoAddress } from '#contract/settings/shop-terms.ts'
import { adminSettingsTexts, settingText } from '#messages/admin/settings/settings.ts'
import { networkErrorText, serverErrorText } from '#messages/network.ts'
import { Button } from '#ui/button.tsx'

const texts = adminSettingsTexts.logo
const { label, help } = settingText('shop', 'logo')

/** Uploaded and in use at once. */
export function LogoCard({ settings }: { settings: SettingsOfGroup }) {
  const { run, busy } = useAction(texts.failed)
  const input = useRef<HTMLInputElement>(null)
  const logo = String(settings.values.logo ?? '')
  const { version } = settings
  const upload = (file: File) =>
    run(async () => {
      await uploadLogo(file, version)
    })
  const remove = () =>
    run(async (call) => {
      await call(changeSettingsApi.shop, { body: { version, values: { logo: '' } } })
    })
  return (
    <Card title={label} lead={help}>
      {logo !== '' && (
        <img
          src={logoAddress(logo)}
          alt={texts.alt}
          className="mb-4 size-24 rounded-md border border-line bg-night object-contain p-2"
        />
      )}
      <p className="mb-3 text-sm text-ink-soft">{texts.hint}</p>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={texts.upload}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void upload(file)
          }}
        />
        <Button variant="secondary" loading={busy} onClick={() => input.current?.click()}>
          {texts.upload}
        </Button>
        {logo !== '' && (
          <Button variant="secondary" disabled={busy} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        )}
      </div>
    </Card>
  )
}

async function uploadLogo(file: File, version: number): Promise<void> {
  const form = new FormData()
  form.append('version', String(version))
  form.append('file', file)
  const response = await fetch(logoApi.upload.path, { method: 'POST', body: form }).catch(() => {
    throw new CallError(0, 'network', networkErrorText)
  })
  if (response.ok) return
  const answer = (await response.json().catch(() => null)) as Refusal | null
  throw new CallError(response.status, answer?.code ?? 'internal', answer?.error ?? serverErrorText)
}
