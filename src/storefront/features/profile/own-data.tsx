import { useEffect, useEffectEvent, useState } from 'react'
import type { Client } from '#client/client.ts'
import { membersApi } from '#contract/shop/account/members.ts'
import type { Profile } from '#contract/shop/account/profile.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { memberProfileTexts } from '#messages/shop/account/member-profile.ts'
import { takeProvenAction } from '#storefront/sign-in/proven-action.ts'
import { useReauthentication } from '#storefront/sign-in/use-reauthentication.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { toast } from '#ui/toast.ts'
import { DeleteAccount } from './delete-account.tsx'

const texts = memberProfileTexts.data

/** What the privacy statement promises: data export and account deletion. */
export function OwnData({ profile }: { profile: Profile }) {
  const client = useClient()
  const { run, dialog } = useReauthentication()
  const [downloading, setDownloading] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const download = async () => {
    setDownloading(true)
    try {
      await run({ kind: 'export' }, () => saveOwnData(client))
    } catch (error) {
      toast({ kind: 'error', text: texts.downloadFailed, ...failureDetail(error) })
    } finally {
      setDownloading(false)
    }
  }
  const carryOn = useEffectEvent(() => {
    if (takeProvenAction(['export'])) void download()
  })
  useEffect(() => carryOn(), [])
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={downloading} onClick={download} className="max-sm:w-full">
          {downloading ? texts.downloading : texts.download}
        </Button>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
          className="min-h-12 rounded-md px-4 text-[15px] text-danger underline-offset-4 hover:underline max-sm:w-full"
        >
          {texts.remove}
        </button>
      </div>
      {deleting && <DeleteAccount hasPassword={profile.has_password} onClose={() => setDeleting(false)} />}
      {dialog}
    </Panel>
  )
}

/** By the token and not by a link: the cookie could belong to another member who signed in from another tab. */
async function saveOwnData(client: Client): Promise<void> {
  const { data } = await client.call(membersApi.export, {})
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = texts.fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
