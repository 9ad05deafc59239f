import { CallError, type Client } from '#client/client.ts'
import type { SizeId } from '#contract/scalars.ts'
import { stockNoticesApi } from '#contract/shop/account/stock-notices.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { stockNoticeDialogTexts } from '#messages/shop/account/stock-notice-dialog.ts'
import { stockNoticeTexts as texts } from '#messages/shop/account/stock-notices.ts'
import { toast } from '#ui/toast.ts'

/** ask: the session has ended, and the server wants an address. */
type Outcome = 'changed' | 'ask' | 'failed'

export async function changeNotice(client: Client, sizeId: SizeId, wanted: boolean): Promise<Outcome> {
  try {
    await client.call(wanted ? stockNoticesApi.request : stockNoticesApi.cancel, { body: { size_id: sizeId } })
    toast({
      kind: wanted ? 'success' : 'info',
      text: wanted ? stockNoticeDialogTexts.asked : stockNoticeDialogTexts.cancelled,
    })
    return 'changed'
  } catch (error) {
    if (error instanceof CallError && error.fields.email) return 'ask'
    toast({ kind: 'error', text: wanted ? texts.failed : texts.cancelFailed, ...failureDetail(error) })
    return 'failed'
  }
}
