import { type SheetRow, stockCountApi } from '#contract/admin/products/stock-count.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { countSheetTexts as texts } from '#messages/admin/products/count-sheet.ts'
import { CountSheet } from '../features/stock/count-sheet.tsx'
import { PageHead } from '../kit/page-head.tsx'

/** Far more than a roaster has. */
const mostPages = 30

export async function loader({ client }: PageLoaderArgs): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  let after: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const answer: { items: SheetRow[]; next: string | null } = await client.call(stockCountApi.sheet, {
      query: { limit: 100, ...(after ? { after } : {}) },
    })
    rows.push(...answer.items)
    after = answer.next
    if (after === null) break
  }
  return rows
}

export function Component() {
  return (
    <>
      <PageHead title={texts.title} back={{ to: '/admin/stock', label: texts.back }} />
      <CountSheet rows={useLoaderData<SheetRow[]>()} />
    </>
  )
}
