import { useEffect } from 'react'
import type { Client } from '#client/client.ts'
import { membersApi } from '#contract/shop/account/members.ts'
import type { Profile } from '#contract/shop/account/profile.ts'
import { useMemberData } from '#front/data/use-member-data.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { memberProfileTexts as texts } from '#messages/shop/account/member-profile.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { DeviceList, loadDevices } from '#storefront/features/devices/device-list.tsx'
import { MemberHeading } from '#storefront/features/member-area/member-heading.tsx'
import { loadPasskeys, PasskeyList } from '#storefront/features/passkeys/passkey-list.tsx'
import { ChangePassword } from '#storefront/features/profile/change-password.tsx'
import { Identities, loadIdentities } from '#storefront/features/profile/identities.tsx'
import { OwnData } from '#storefront/features/profile/own-data.tsx'
import { ProfileForm } from '#storefront/features/profile/profile-form.tsx'
import { MemberDataView } from '#storefront/sign-in/member-data-view.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'

async function loadProfile(client: Client, signal: AbortSignal): Promise<Profile> {
  return (await client.call(membersApi.profile, {}, { signal })).user
}

export function Component() {
  const profile = useMemberData(loadProfile)
  const failed = profile.result.state === 'failed'
  useEffect(() => {
    if (failed) toast({ kind: 'error', text: texts.failed })
  }, [failed])
  return (
    <>
      <PrivateMeta title={texts.title} />
      <MemberHeading eyebrow={texts.eyebrow} title={headings.memberProfile} />
      <MemberDataView
        result={profile.result}
        skeleton={<ProfileSkeleton />}
        failure={{ title: texts.failed, text: texts.failedText }}
        onRetry={profile.retry}
      >
        {(data) => <ProfilePanels profile={data} onChange={profile.put} />}
      </MemberDataView>
    </>
  )
}

function ProfilePanels({ profile, onChange }: { profile: Profile; onChange: (profile: Profile) => void }) {
  const devices = useMemberData(loadDevices)
  const passkeys = useMemberData(loadPasskeys)
  const accounts = useMemberData(loadIdentities)
  /** What is removed here may be the last way to sign in there. */
  const reloadMethods = () => {
    passkeys.reload()
    accounts.reload()
  }
  return (
    <div className="flex flex-col gap-6">
      <ProfileForm profile={profile} onChange={onChange} />
      <ChangePassword profile={profile} onChanged={devices.reload} />
      <DeviceList result={devices.result} onChange={devices.reload} />
      <PasskeyList result={passkeys.result} onChange={reloadMethods} />
      <Identities result={accounts.result} onChange={reloadMethods} />
      <OwnData profile={profile} />
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-[720px] rounded-lg md:h-[560px]" />
      <Skeleton className="h-[480px] rounded-lg" />
    </div>
  )
}
