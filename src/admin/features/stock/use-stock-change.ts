import { usePress } from '#admin/kit/use-press.ts'
import { CallError } from '#client/client.ts'
import { type StockChange, type StockDetail, stockApi } from '#contract/admin/stock.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminStockTexts as texts } from '#messages/admin-stock.ts'

type Wanted = StockChange extends infer Change
  ? Change extends StockChange
    ? Omit<Change, 'version' | 'size_id'>
    : never
  : never

/** Changes a size by the version that is shown; afterwards the screen shows what is there. */
export function useStockChange({ product_id, size_id, version }: StockDetail) {
  const client = useClient()
  const { pressing, press } = usePress(texts.failed)
  const change = (wanted: Wanted, done: string) =>
    press(async (key) => {
      const body = { ...wanted, version, size_id } as StockChange
      try {
        await client.call(stockApi.change, { params: { id: String(product_id) }, body }, { key })
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'conflict') throw error
        throw new CallError(error.status, error.code, texts.conflict)
      }
      return done
    })
  return { pressing, change }
}
