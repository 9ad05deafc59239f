import { useState } from 'react'
import { ownAccountApi } from '#contract/admin/staff/own-account.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminAccountTexts as texts } from '#messages/admin/people/account.ts'
import { PasskeysCard } from '../features/account/passkeys-card.tsx'
import { PasswordCard } from '../features/account/password-card.tsx'
import { RecoveryCard } from '../features/account/recovery-card.tsx'
import { SessionsCard } from '../features/account/sessions-card.tsx'
import { TotpCard } from '../features/account/totp-card.tsx'
import { UnsavedGuard } from '../forms/unsaved-guard.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useStaff } from '../session/use-staff.ts'

type Data = CallOutput<typeof ownAccountApi.read>

export function loader({ client }: PageLoaderArgs): Promise<Data> {
  return client.call(ownAccountApi.read, {})
}

export function Component() {
  const { totp, recovery_codes_left, passkeys, sessions } = useLoaderData<Data>()
  const staff = useStaff()
  const [codes, setCodes] = useState<string[] | null>(null)
  const hasFactor = totp || passkeys.length > 0
  return (
    <>
      <div className={codes ? 'print:hidden' : ''}>
        <PageHead title={texts.title} />
        <p className="-mt-3 mb-5 text-ink-soft">{staff.email}</p>
      </div>
      {staff.second_factor_setup_required && (
        <p role="alert" className="mb-5 rounded-lg border border-warning/50 bg-warning/8 p-4">
          {texts.setUpFirst}
        </p>
      )}
      {/* codes are printed by themselves */}
      <div className={`grid gap-5 lg:grid-cols-2 ${codes ? 'print:block print:[&>:not(#recovery-codes)]:hidden' : ''}`}>
        <TotpCard isOn={totp} onRecoveryCodes={setCodes} />
        <PasskeysCard passkeys={passkeys} onRecoveryCodes={setCodes} />
        {(hasFactor || codes) && (
          <div id="recovery-codes" className="grid">
            <RecoveryCard email={staff.email} left={recovery_codes_left} codes={codes} onCodes={setCodes} />
          </div>
        )}
        <SessionsCard sessions={sessions} />
        <PasswordCard />
      </div>
      {/* codes that were not written down are gone */}
      <UnsavedGuard when={codes !== null} />
    </>
  )
}
