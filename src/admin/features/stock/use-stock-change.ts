import { useAction } from '#admin/kit/use-action.ts'
import { type StockChange, type StockDetail, stockApi } from '#contract/admin/products/stock.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'

type Wanted = StockChange extends infer Change
  ? Change extends StockChange
    ? Omit<Change, 'version' | 'size_id'>
    : never
  : never

/** Changes a size by the version that is shown; afterwards the screen shows what is there. */
export function useStockChange({ product_id, size_id, version }: StockDetail) {
  const { busy, run } = useAction(texts.failed, { conflict: texts.conflict })
  const change = (wanted: Wanted, done: string) =>
    run(async (call) => {
      const body = { ...wanted, version, size_id } as StockChange
      await call(stockApi.change, { params: { id: String(product_id) }, body })
      return done
    })
  return { busy, change }
}
