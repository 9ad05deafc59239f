import { useState } from 'react'
import type { RecordField, RecordFields } from '#admin/forms/record-fields.ts'
import { RecordForm } from '#admin/forms/record-form.tsx'
import { Card } from '#admin/kit/card.tsx'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { credentialsApi, enterCredentialsApi, type ServiceStatus } from '#contract/admin/settings/credentials.ts'
import { type CredentialField, type CredentialService, fieldsOf } from '#domain/settings/credentials.ts'
import { neededServices } from '#domain/settings/services.ts'
import { serviceTexts } from '#messages/admin/settings/services.ts'
import { credentialTexts as texts } from '#messages/gateway/credentials.ts'
import { Button } from '#ui/button.tsx'

interface CredentialFormProps {
  service: CredentialService
  status: ServiceStatus
}

/** Empty for every version: what was entered is never shown again. */
export function CredentialForm({ service, status }: CredentialFormProps) {
  const { version, entered, state } = status
  const name = serviceTexts.names[service]
  const typed = fieldsOf(service)
  const first = Object.entries(typed).map(([key, { options }]) => [key, options?.[0] ?? ''])
  return (
    <Card title={entered ? texts.changeTitle(name) : texts.formTitle(name)} lead={texts.formLead}>
      {state === 'simulated' && <p className="-mt-2 mb-4 text-warning">{texts.demo}</p>}
      {entered && <p className="-mt-2 mb-4 text-ink-soft">{texts.again}</p>}
      {entered && 'merchant_id' in typed && <p className="-mt-2 mb-4 text-ink-soft">{texts.changingAccount}</p>}
      <RecordForm
        endpoint={enterCredentialsApi[service]}
        record={{ ...Object.fromEntries(first), untested: false, version }}
        fields={{ ...fieldsFor(service, typed), untested: untestedField }}
        form={{ 'aria-label': name, autoComplete: 'off', className: 'grid gap-x-6 gap-y-4 sm:grid-cols-2' }}
        save={texts.save}
        buttons={entered && <RemoveButton service={service} version={version} />}
      />
    </Card>
  )
}

const untestedField: RecordField = { label: texts.untested, hint: texts.untestedHint, kind: 'switch', optional: true }

function fieldsFor(service: CredentialService, typed: Readonly<Record<string, CredentialField>>): RecordFields<string> {
  return Object.fromEntries(
    Object.entries(typed).map(([key, { secret, options }]): [string, RecordField] => {
      const { label = key, hint, wrong } = texts.fields[service][key] ?? {}
      const words = { label, ...(hint ? { hint } : {}), ...(wrong ? { wrong } : {}) }
      if (options) return [key, { ...words, kind: 'choice', options: options.map((one) => [one, one] as const) }]
      return [key, { ...words, latin: 'code', ...(secret ? { type: 'password' } : {}) }]
    }),
  )
}

function RemoveButton({ service, version }: { service: CredentialService; version: number }) {
  const [isAsked, ask] = useState(false)
  const { busy, run } = useAction(texts.removeFailed)
  const name = serviceTexts.names[service]
  const isNeeded = neededServices.some((one) => one === service)
  const remove = () =>
    run(async (call) => {
      await call(credentialsApi.remove, { params: { service }, body: { version } })
      ask(false)
      return texts.removed
    })
  return (
    <>
      <Button variant="secondary" onClick={() => ask(true)}>
        {texts.remove}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.removeTitle(name)}
          closeLabel={texts.close}
          cancel={texts.cancel}
          confirm={texts.remove}
          loading={busy}
          onClose={() => ask(false)}
          onConfirm={() => void remove()}
        >
          {isNeeded ? texts.removeAsk.needed : texts.removeAsk.optional}
        </ConfirmDialog>
      )}
    </>
  )
}
