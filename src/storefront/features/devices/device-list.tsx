import { useState } from 'react'
import type { Client } from '#client/client.ts'
import { membersApi } from '#contract/shop/account/members.ts'
import type { SignedInDevice } from '#contract/shop/account/signed-in-devices.ts'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'
import { useClient } from '#front/app/client-context.ts'
import type { MemberData } from '#front/data/use-member-data.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { MemberDataPanel } from '#front/screens/member-data-panel.tsx'
import { memberDevicesTexts as texts } from '#messages/shop/account/member-profile.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

export async function loadDevices(client: Client, signal: AbortSignal): Promise<SignedInDevice[]> {
  return (await client.call(membersApi.sessions, {}, { signal })).sessions
}

interface DeviceListProps {
  result: MemberData<SignedInDevice[]>
  /** The list has changed on the server. */
  onChange: () => void
}

/** Where the member is signed in, and how to end it: one by one, or all but this. */
export function DeviceList({ result, onChange }: DeviceListProps) {
  return (
    <MemberDataPanel texts={texts} result={result} skeleton="h-24" onRetry={onChange}>
      {(devices) => <Devices devices={devices} onChange={onChange} />}
    </MemberDataPanel>
  )
}

function lifetime({ remembered, expires_at, ends_at }: SignedInDevice): string {
  return remembered
    ? texts.remembered(taipeiDay(new Date(expires_at)), taipeiDay(new Date(ends_at)))
    : texts.untilClosed
}

function Devices({ devices, onChange }: { devices: SignedInDevice[]; onChange: () => void }) {
  const client = useClient()
  const [ending, setEnding] = useState<SignedInDevice['id'] | 'others' | null>(null)

  const end = async (which: SignedInDevice['id'] | 'others', call: () => Promise<string>) => {
    setEnding(which)
    try {
      toast({ kind: 'success', text: await call() })
    } catch (error) {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
    } finally {
      setEnding(null)
      onChange()
    }
  }
  const endOne = (id: SignedInDevice['id']) =>
    end(id, async () => {
      await client.call(membersApi.revokeSession, { body: { session_id: id } })
      return texts.ended
    })
  const endOthers = () =>
    end('others', async () => {
      const { ended } = await client.call(membersApi.revokeOtherSessions, {})
      return texts.endedOthers(ended)
    })

  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <li key={device.id} className="flex min-h-24 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3">
                {device.device}
                {device.current && (
                  <span className="rounded-sm bg-success px-1.5 text-xs leading-[22px] text-white">
                    {texts.current}
                  </span>
                )}
              </p>
              <p className="text-sm text-ink-soft tabular-nums">
                {texts.lastUsed(taipeiMinute(new Date(device.last_used_at)))}・{device.ip}
              </p>
              <p className="text-sm text-ink-soft tabular-nums">{lifetime(device)}</p>
            </div>
            {!device.current && (
              <Button
                variant="secondary"
                className="min-h-11 px-5"
                aria-label={texts.endNamed(device.device, taipeiMinute(new Date(device.last_used_at)))}
                loading={ending === device.id}
                onClick={() => endOne(device.id)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button variant="secondary" className="mt-5 max-sm:w-full" loading={ending === 'others'} onClick={endOthers}>
          {texts.endOthers}
        </Button>
      )}
    </>
  )
}
