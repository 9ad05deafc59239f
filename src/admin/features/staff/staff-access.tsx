import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { undoToast } from '#admin/kit/undo-toast.ts'
import { type StaffMember, staffApi } from '#contract/admin/staff.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminStaffTexts as texts } from '#messages/admin-staff.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { SecretLink } from './secret-link.tsx'

/** Let in or not; a new link for somebody who lost password or app. */
export function StaffAccess({ staff }: { staff: StaffMember }) {
  const client = useClient()
  const { revalidate } = useRevalidator()
  const [url, setUrl] = useState<string | null>(null)
  const params = { id: staff.id }
  const attempt = async (action: () => Promise<unknown>) => {
    try {
      await action()
    } catch (error) {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
    }
    await revalidate()
  }
  const enable = async (version: number) => {
    await client.call(staffApi.enable, { params, body: { version } })
    await revalidate()
  }
  const disable = async () => {
    const answer = await client.call(staffApi.disable, { params, body: { version: staff.version } })
    undoToast(texts.disabledDone, () => enable(answer.staff.version))
  }
  return (
    <Card title={texts.access}>
      <div className="grid gap-4">
        {staff.disabled ? (
          <div>
            <Button variant="secondary" onClick={() => void attempt(() => enable(staff.version))}>
              {texts.enable}
            </Button>
          </div>
        ) : (
          <>
            <div>
              <Button
                variant="secondary"
                onClick={() => void attempt(async () => setUrl((await client.call(staffApi.reset, { params })).url))}
              >
                {texts.reset}
              </Button>
              <p className="mt-1 text-xs text-ink-soft">{texts.resetHint}</p>
              {url && <SecretLink url={url} />}
            </div>
            <div>
              <Button variant="secondary" onClick={() => void attempt(disable)}>
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
