/**
 * The gateway's settlement file (下載特店對帳媒體檔, developer page 2896): every trade that was paid on some days. It is not
 * signed, so it never marks anything as paid: what it says is compared, and the signed query decides.
 */
import { settlementFileWords as words } from '#messages/settlement-file.ts'
import { malformed, notProcessed } from '#server/ports/gateway-error.ts'
import type { SettledTrade } from '#server/ports/payment-gateway.ts'
import { signed } from './check-mac-value.ts'
import { toAmount } from './payment-notification.ts'
import type { PaymentService } from './payment-queries.ts'

/** By the day of the payment, the newer format, UTF-8. */
const fixedFields = { DateType: '2', MediaFormated: '1', CharSet: '2' }

export async function fetchSettlement(
  { client, vendorUrl, credentials }: Pick<PaymentService, 'client' | 'credentials'> & { vendorUrl: string },
  { from, to }: { from: string; to: string },
): Promise<SettledTrade[]> {
  const request = { ...fixedFields, MerchantID: credentials.merchantId, BeginDate: from, EndDate: to }
  const text = await client.postForm(`${vendorUrl}/PaymentMedia/TradeNoAio`, signed(request, credentials, 'sha256'))
  return readSettlementFile(text)
}

/**
 * Columns are found by their names: the gateway has several formats, and adds words. A text without the header is the
 * gateway's reason why it sends no file; a line that cannot be read fails the whole.
 */
export function readSettlementFile(text: string): SettledTrade[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const start = lines.findIndex((line) => words.merchantTradeNo.some((name) => line.includes(name)))
  if (start < 0) {
    // an answer that is a page, or long, is no reason
    const reason = text.trim()
    throw reason.length <= 100 && !reason.includes('<')
      ? notProcessed('', reason)
      : malformed('the answer is not a settlement file')
  }
  const names = cellsOf(lines[start] ?? '')
  const indexOf = (wanted: readonly string[]) => {
    const index = names.findIndex((name) => wanted.includes(name))
    if (index < 0) throw malformed(`the settlement file has no column ${wanted[0]}`)
    return index
  }
  const at = {
    merchantTradeNo: indexOf(words.merchantTradeNo),
    gatewayTradeNo: indexOf(words.gatewayTradeNo),
    state: indexOf(words.state),
    amount: indexOf(words.amount),
  }
  return lines.slice(start + 1).flatMap((line) => {
    const cells = cellsOf(line)
    const merchantTradeNo = cells[at.merchantTradeNo] ?? ''
    // sums stand below the trades
    if (!/^[0-9A-Za-z]{1,20}$/.test(merchantTradeNo)) return []
    if (!(cells[at.state] ?? '').includes(words.paid)) return []
    const amount = toAmount((cells[at.amount] ?? '').replace(/\.0+$/, ''))
    if (amount === null) throw malformed(`the settlement file has no amount for ${merchantTradeNo}`)
    return [{ merchantTradeNo, gatewayTradeNo: cells[at.gatewayTradeNo] ?? '', amount }]
  })
}

/** `="a,b",=12,c` has the cells `a,b`, `12` and `c`. */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  const cell = /(?:^|,)(?:=?"((?:[^"]|"")*)"|=?([^,]*))/g
  for (const [, quoted, plain] of line.matchAll(cell)) cells.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
  return cells
}
