import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { undoToast } from '#admin/kit/undo-toast.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { type StaffMember, staffApi } from '#contract/admin/staff/staff.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminStaffTexts as texts } from '#messages/admin/people/staff.ts'
import { Button } from '#ui/button.tsx'
import { SecretLink } from './secret-link.tsx'

/** Let in or not; a new link for somebody who lost password or app. */
export function StaffAccess({ staff }: { staff: StaffMember }) {
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction(texts.failed)
  const [url, setUrl] = useState<string | null>(null)
  const params = { id: staff.id }
  const enable = () =>
    run(async (call) => {
      await call(staffApi.enable, { params, body: { version: staff.version } })
    })
  const disable = () =>
    run(async (call) => {
      const { version } = (await call(staffApi.disable, { params, body: { version: staff.version } })).staff
      undoToast(texts.disabledDone, async () => {
        await call(staffApi.enable, { params, body: { version } })
        await revalidate()
      })
    })
  const reset = () =>
    run(async (call) => {
      setUrl((await call(staffApi.reset, { params })).url)
    })
  return (
    <Card title={texts.access}>
      <div className="grid gap-4">
        {staff.disabled ? (
          <div>
            <Button variant="secondary" disabled={busy} onClick={() => void enable()}>
              {texts.enable}
            </Button>
          </div>
        ) : (
          <>
            <div>
              <Button variant="secondary" disabled={busy} onClick={() => void reset()}>
                {texts.reset}
              </Button>
              <p className="mt-1 text-xs text-ink-soft">{texts.resetHint}</p>
              {url && <SecretLink url={url} />}
            </div>
            <div>
              <Button variant="secondary" disabled={busy} onClick={() => void disable()}>
                {texts.disable}
              </Button>
              <p className="mt-1 text-xs text-ink-soft">{texts.disableHint}</p>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
