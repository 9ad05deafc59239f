import { membersApi } from '#contract/shop/account/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { startSignedIn } from '#front/session/session.ts'
import { useVisibleInterval } from '#front/timing/use-visible-interval.ts'
import { verifyEmailScreenTexts as texts } from '#messages/shop/account/register.ts'
import { toast } from '#ui/toast.ts'
import { returnPath } from './pending-action.ts'

/** Who registered waits here: as soon as the mailed link is opened, on this device or another, this page goes on. */
export function useWaitForLink(): void {
  const client = useClient()
  const navigate = useNavigate()
  useVisibleInterval(async () => {
    const { session } = await client.call(membersApi.verified, { body: {} })
    if (!session) return
    startSignedIn(session)
    toast({ kind: 'success', text: texts.signedIn, detail: texts.greeting(session.user.name) })
    await navigate(returnPath() ?? '/', { replace: true })
  })
}
