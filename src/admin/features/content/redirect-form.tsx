import { useState } from 'react'
import { NewRecordForm } from '#admin/forms/new-record-form.tsx'
import type { RecordFields } from '#admin/forms/record-fields.ts'
import { RecordForm } from '#admin/forms/record-form.tsx'
import { Card } from '#admin/kit/card.tsx'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { type AdminRedirect, adminRedirectsApi } from '#contract/admin/content/redirects.ts'
import { redirectTexts as texts } from '#messages/admin/settings/content.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'

const fields: RecordFields<'from' | 'to' | 'external'> = {
  from: { label: texts.from, hint: texts.fromHint },
  to: { label: texts.to, hint: texts.toHint },
  external: { label: texts.external, kind: 'switch' },
}

/** What leads to another site was confirmed when it was written. */
const withExternal = <Of extends { to?: unknown }>(of: Of) => ({
  ...of,
  external: String(of.to ?? '').startsWith('https:'),
})

interface RedirectFormProps {
  /** Null: a new one. */
  redirect: AdminRedirect | null
  onDone: () => void
}

/** Rendered anew for every version. */
export function RedirectForm({ redirect, onDone }: RedirectFormProps) {
  if (!redirect) {
    return (
      <Card title={texts.create} lead={texts.lead}>
        <NewRecordForm
          endpoint={adminRedirectsApi.create}
          fields={fields}
          button={texts.create}
          failed={texts.failed}
          onMade={() => texts.created}
        />
      </Card>
    )
  }
  return (
    <Card title={texts.edit(redirect.from)} lead={texts.lead}>
      <RecordForm
        endpoint={adminRedirectsApi.change}
        params={{ id: String(redirect.id) }}
        record={withExternal(redirect)}
        presentFields={withExternal}
        fields={fields}
        buttons={
          <>
            <RemoveButton redirect={redirect} onDone={onDone} />
            <Button variant="secondary" onClick={onDone}>
              {texts.cancel}
            </Button>
          </>
        }
        onDone={onDone}
      />
    </Card>
  )
}

function RemoveButton({ redirect: { id, version }, onDone }: { redirect: AdminRedirect; onDone: () => void }) {
  const { busy, run } = useAction(texts.removeFailed)
  const [asks, setAsks] = useState(false)
  const remove = () =>
    void run(async (call) => {
      setAsks(false)
      await call(adminRedirectsApi.remove, { params: { id: String(id) }, body: { version } })
      onDone()
      return texts.removed
    })
  return (
    <>
      <Button variant="secondary" loading={busy} onClick={() => setAsks(true)}>
        {texts.remove}
      </Button>
      {asks && (
        <ConfirmDialog
          title={texts.remove}
          closeLabel={adminKitTexts.close}
          cancel={texts.keep}
          confirm={texts.confirm}
          onConfirm={remove}
          onClose={() => setAsks(false)}
        >
          {texts.removeConfirm}
        </ConfirmDialog>
      )}
    </>
  )
}
