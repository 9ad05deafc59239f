import { undoToast } from '#admin/kit/undo-toast.ts'
import { useClient } from '#front/app/client-context.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { shippingTexts } from '#messages/admin/orders/shipping.ts'
import { toast } from '#ui/toast.ts'
import { withdrawShipping } from './withdraw.ts'

const texts = shippingTexts.recent

/** Says how many were marked as shipped, with 復原 for all of them. The notice on the page stays for the whole minute. */
export function useShippedToast(): (names: readonly string[]) => undefined {
  const client = useClient()
  const { revalidate } = useRevalidator()
  return (names) => {
    if (names.length === 0) return undefined
    undoToast(texts.shipped(names.length), async () => {
      const { refused } = await withdrawShipping(client.call, names)
      await revalidate()
      if (refused.length > 0) toast({ kind: 'error', text: texts.failed, detail: texts.notAll(refused) })
    })
    return undefined
  }
}
