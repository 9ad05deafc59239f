import { type ChangeEvent, useRef, useState } from 'react'
import { membersApi } from '#contract/shop/account/members.ts'
import type { Profile } from '#contract/shop/account/profile.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { memberProfileTexts } from '#messages/shop/account/member-profile.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { Avatar } from './avatar.tsx'
import { PictureDialog } from './picture-dialog.tsx'

const texts = memberProfileTexts.picture

/** The profile picture with its buttons: choose, crop, upload; or remove. */
export function PictureField({ profile, onChange }: { profile: Profile; onChange: (profile: Profile) => void }) {
  const client = useClient()
  const file = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [sending, setSending] = useState(false)

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    // the same file can be chosen again
    target.value = ''
    if (!chosen) return
    try {
      setPicture(await createImageBitmap(chosen))
    } catch {
      toast({ kind: 'error', text: texts.unreadable, detail: texts.formats })
    }
  }
  const send = async (change: () => Promise<{ user: Profile }>, done: string) => {
    setSending(true)
    try {
      const { user } = await change()
      onChange(user)
      setPicture(null)
      toast({ kind: 'success', text: done })
    } catch (error) {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
    } finally {
      setSending(false)
    }
  }
  const hasPicture = profile.pictureUrl.startsWith('/')
  return (
    <div className="flex items-center gap-4">
      <Avatar name={profile.name} pictureUrl={profile.pictureUrl} />
      <div className="flex flex-wrap gap-2">
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => void choose(event)}
          className="sr-only"
          tabIndex={-1}
          aria-hidden
        />
        <Button variant="secondary" onClick={() => file.current?.click()}>
          {hasPicture ? texts.change : texts.choose}
        </Button>
        {hasPicture && (
          <Button
            variant="secondary"
            loading={sending && !picture}
            onClick={() => void send(() => client.call(membersApi.removePicture, {}), texts.removed)}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      {picture && (
        <PictureDialog
          picture={picture}
          sending={sending}
          onCut={(data) =>
            void send(() => client.call(membersApi.setPicture, { body: { picture: data } }), texts.saved)
          }
          onClose={() => setPicture(null)}
        />
      )}
    </div>
  )
}
