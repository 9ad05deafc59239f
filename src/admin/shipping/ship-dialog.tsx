import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { type ShippingPreview, shippingApi } from '#contract/admin/orders/shipping.ts'
import { useClient } from '#front/app/client-context.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { shippingTexts } from '#messages/admin/orders/shipping.ts'

const texts = shippingTexts.ask

interface ShipDialogProps {
  ids: readonly string[]
  /** At the packing table: only what was checked off. */
  onlyChecked?: boolean
  sending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Before anything is marked as shipped: how many parcels and mails it is, what does not go, and how long it can be undone. */
export function ShipDialog({ ids, onlyChecked = false, sending, onClose, onConfirm }: ShipDialogProps) {
  const preview = usePreview(ids, onlyChecked)
  const { revalidate } = useRevalidator()
  const nothing = preview !== null && preview !== 'failed' && preview.parcels === 0
  const ready = preview !== null && preview !== 'failed' && preview.parcels > 0
  return (
    <ConfirmDialog
      title={texts.title}
      closeLabel={texts.close}
      cancel={nothing ? texts.close : texts.cancel}
      confirm={texts.confirm(ready ? preview.parcels : ids.length)}
      disabled={!ready}
      loading={sending}
      onClose={() => {
        onClose()
        // another person was faster: the page shows it
        if (nothing) void revalidate()
      }}
      onConfirm={onConfirm}
    >
      <div aria-live="polite">
        {preview === null && <p className="text-ink-soft">{texts.waiting}</p>}
        {preview === 'failed' && <p>{texts.failed}</p>}
        {nothing && <p>{texts.nothing}</p>}
        {ready && (
          <>
            <ul className="grid gap-1 text-lg font-semibold">
              <li>{texts.parcels(preview.parcels)}</li>
              <li>{texts.mails(preview.mails, preview.seconds)}</li>
            </ul>
            <p className="mt-2">{texts.undo(preview.seconds)}</p>
          </>
        )}
        {preview !== null && preview !== 'failed' && preview.refused.length > 0 && (
          <div className="mt-3 text-ink-soft">
            <p>{texts.refused(preview.refused.length)}</p>
            <ul className="max-h-40 overflow-y-auto">
              {preview.refused.map(({ id, error }) => (
                <li key={id}>{texts.one(id, error)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}

function usePreview(ids: readonly string[], onlyChecked: boolean): ShippingPreview | 'failed' | null {
  const client = useClient()
  const [preview, setPreview] = useState<ShippingPreview | 'failed' | null>(null)
  const orders = ids.join(',')
  useEffect(() => {
    let current = true
    const query = { orders, ...(onlyChecked ? { checked: '1' as const } : {}) }
    client.call(shippingApi.preview, { query }).then(
      (answer) => current && setPreview(answer.preview),
      () => current && setPreview('failed'),
    )
    return () => {
      current = false
    }
  }, [client, orders, onlyChecked])
  return preview
}
