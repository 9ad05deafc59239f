import { staffLotsApi } from '#contract/admin/products/lots.ts'
import { stockApi } from '#contract/admin/products/stock.ts'
import { stockCountApi } from '#contract/admin/products/stock-count.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { changeStock } from './change-stock.service.ts'
import { readSheet, saveSheet } from './count-sheet.service.ts'
import { listMovementItems, listStockItems, readStock } from './list-stock.service.ts'
import { listStaffLots, mailBuyers, readLot, recall } from './staff-lots.service.ts'
import { undoCount } from './undo-count.service.ts'

export function stockAdminRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, stockApi.list, ({ query }) => listStockItems(deps.db, query))
  serve(serving, stockApi.read, async ({ params }) => ({ size: await readStock(deps.db, params.size_id) }))
  serve(serving, stockApi.movements, ({ query }) => listMovementItems(deps.db, query))
  serve(serving, stockApi.change, ({ body, ...staffAction }) => changeStock(deps, staffAction, body))
  serve(serving, stockCountApi.sheet, ({ query }) => readSheet(deps, query))
  serve(serving, stockCountApi.save, async ({ body, ...staffAction }) => ({
    results: await saveSheet(deps, staffAction, body),
  }))
  serve(serving, stockCountApi.undo, (staffAction) => undoCount(deps, staffAction))
  serve(serving, staffLotsApi.list, ({ query }) => listStaffLots(deps.db, query))
  serve(serving, staffLotsApi.read, async ({ params }) => {
    const lot = await readLot(deps.db, params.code)
    return { lot, page_url: `${deps.config.publicUrl}/lot/${lot.code}` }
  })
  serve(serving, staffLotsApi.recall, ({ body, ...staffAction }) => recall(deps, staffAction, body))
  serve(serving, staffLotsApi.mail, ({ body, ...staffAction }) => mailBuyers(deps, staffAction, body))
}
