/**
 * The gateway's settlement file (下載特店對帳媒體檔, developer page 2896): every trade that was paid on some days. It is not
 * signed, so it never marks anything as paid: what it says is compared, and the signed query decides.
 */
import { isDay } from '#domain/calendar-days.ts'
import { twd } from '#domain/money.ts'
import { settlementFileWords as words } from '#messages/gateway/settlement-file.ts'
import { malformed, notProcessed } from '#server/ports/gateway-error.ts'
import type { SettledTrade } from '#server/ports/payment-gateway.ts'
import { signed } from './check-mac-value.ts'
import type { PaymentService } from './payment-queries.ts'
import { type FileRow, largest, readRows, toHundredths } from './settlement-cells.ts'

/** By the day of the payment, the newer format, UTF-8. */
const fixedFields = { DateType: '2', MediaFormated: '1', CharSet: '2' }

export async function fetchSettlement(
  { client, vendorUrl, credentials }: Pick<PaymentService, 'client' | 'credentials'> & { vendorUrl: string },
  { from, to }: { from: string; to: string },
): Promise<SettledTrade[]> {
  const request = { ...fixedFields, MerchantID: credentials.merchantId, BeginDate: from, EndDate: to }
  const text = await client.postForm(`${vendorUrl}/PaymentMedia/TradeNoAio`, signed(request, credentials, 'sha256'))
  return readSettlementFile(text, { merchantId: credentials.merchantId, from, to })
}

/** What the file must be about. */
interface Asked {
  merchantId: string
  from: string
  to: string
}

/** Of a week: ten times a busy shop. And of one trade: its payment, and its refunds. */
const most = { lines: 50_000, linesOfTrade: 20 }

/**
 * Columns are found by their names: the gateway has several formats, and adds words. A text without the header is the
 * gateway's reason why it sends no file; a line that cannot be read, that was cut, or that is of another account or another
 * day than the one asked for, fails the whole and is named.
 */
export function readSettlementFile(text: string, asked: Asked): SettledTrade[] {
  const file = text.replace(/^\uFEFF/, '')
  if (!words.tradeNo.some((name) => file.includes(name))) {
    // an answer that is a page, or long, is no reason
    const reason = file.trim()
    throw reason.length <= 100 && !reason.includes('<')
      ? notProcessed('', reason)
      : malformed('the answer is not a settlement file')
  }
  const rows = readRows(file)
  if (rows.length > most.lines) throw malformed('the settlement file is too long')
  const start = rows.findIndex(({ cells }) => cells.some((cell) => isIn(words.tradeNo, cell)))
  const names = rows[start]?.cells ?? []
  const columns = findColumns(names)
  const trades = rows.slice(start + 1).flatMap((row) => readTrade(row, columns, names.length, asked) ?? [])
  for (const [number, lines] of Map.groupBy(trades, ({ tradeNo }) => tradeNo)) {
    if (lines.length > most.linesOfTrade) throw malformed(`the settlement file has ${number} ${lines.length} times`)
  }
  return trades
}

type Columns = ReturnType<typeof findColumns>

function findColumns(names: readonly string[]) {
  const find = (wanted: readonly string[]) => names.findIndex((name) => isIn(wanted, name))
  const require = (wanted: readonly string[]) => {
    const index = find(wanted)
    if (index < 0) throw malformed(`the settlement file has no column ${wanted[0]}`)
    return index
  }
  return {
    tradeNo: require(words.tradeNo),
    gatewayTradeNo: require(words.gatewayTradeNo),
    state: require(words.state),
    amount: require(words.amount),
    method: find(words.method),
    refunded: find(words.refunded),
    net: find(words.net),
    payoutOn: find(words.payoutOn),
    merchantId: find(words.merchantId),
    fees: names.flatMap((name, index) => (isIn(words.fees, name) ? [index] : [])),
  }
}

/** Null: a sum below the trades, an empty line, or a trade that is not paid. */
function readTrade({ line, cells, openEnd }: FileRow, at: Columns, width: number, asked: Asked): SettledTrade | null {
  if (cells.every((cell) => cell === '')) return null
  const tradeNo = cells[at.tradeNo] ?? ''
  const isTrade = /^[0-9A-Za-z]{1,20}$/.test(tradeNo)
  // a sum has no trade number and no date in front; a cut line has fewer cells than the header
  if (!isTrade && !/^\d{4}[-/]/.test(cells[0] ?? '')) return null
  const broken = (what: string) => malformed(`line ${line} of the settlement file (${tradeNo}) ${what}`)
  if (!isTrade || cells.length < width) throw broken('is cut or not readable')
  const state = cells[at.state] ?? ''
  if (!state.includes(words.paid)) return null
  const gatewayTradeNo = cells[at.gatewayTradeNo] ?? ''
  if (openEnd || !/^[0-9A-Za-z]{0,30}$/.test(gatewayTradeNo)) throw broken('is cut or not readable')
  const merchantId = cells[at.merchantId] ?? ''
  if (merchantId !== '' && merchantId !== asked.merchantId) throw broken('is of another account')
  const isAsked = (day: string) => day >= asked.from && day <= asked.to
  const statedDay = dayIn(state)
  const orderDay = dayIn(cells[0] ?? '')
  const number = (index: number): number | null => {
    const cell = cells[index] ?? ''
    if (index < 0 || cell === '') return null
    const value = toHundredths(cell)
    if (value === null) throw broken(`has no number in ${cell.slice(0, 20)}`)
    return value
  }
  const whole = (index: number): number | null => {
    const value = number(index)
    if (value !== null && value % 100 !== 0) throw broken('has a broken amount')
    return value === null ? null : value / 100
  }
  const amount = whole(at.amount)
  if (amount === null) throw broken('has no amount')
  // a refund with a line of its own may name the day on which it was made
  if (statedDay !== null && !isAsked(statedDay) && amount >= 0) throw broken('is of another day')
  const fee = at.fees.reduce((sum, index) => sum + (number(index) ?? 0), 0)
  if (Math.abs(fee) > largest) throw broken('has fees that cannot be true')
  return {
    tradeNo,
    gatewayTradeNo,
    amount,
    refunded: at.refunded < 0 ? null : twd(Math.abs(whole(at.refunded) ?? 0)),
    paidOn: statedDay ?? (orderDay !== null && isAsked(orderDay) ? orderDay : null),
    method: (cells[at.method] ?? '').replace(/\p{C}/gu, '').slice(0, 50),
    feeHundredths: at.fees.length === 0 ? null : fee,
    netHundredths: number(at.net),
    payoutOn: dayIn(cells[at.payoutOn] ?? ''),
  }
}

function isIn(names: readonly string[], name: string): boolean {
  return names.includes(name)
}

/** `2026/11/14 09:01:00 已付款` is on `2026-11-14`. */
function dayIn(text: string): string | null {
  const day = /\d{4}[-/]\d{2}[-/]\d{2}/.exec(text)?.[0].replaceAll('/', '-')
  return day !== undefined && isDay(day) ? day : null
}
