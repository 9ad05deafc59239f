/** What is done by hand at the gateway without telling the shop, what banks do, and how staff work off what it leads to. */
import {
  type DifferenceFix,
  type DifferenceGroup,
  type DifferenceItem,
  differenceRules,
  fixesOf,
} from '#domain/attention/differences.ts'
import { listDifferenceItems } from '#server/admin/attention/list-differences.service.ts'
import { resolveDifference } from '#server/admin/attention/resolve-difference.service.ts'
import type { InvoiceAction } from '#server/admin/orders/change-invoice.service.ts'
import { listChargebacks } from '#server/admin/orders/chargebacks.repo.ts'
import { moveDispute, openChargeback } from '#server/admin/orders/chargebacks.service.ts'
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import { commandLineActor } from '#server/ports/actor.ts'
import { gatewayOf, type PlacedOrder } from '#tests/builders/checkout.ts'
import { openSettingsAdmin } from '#tests/builders/settings.ts'
import { ignoreImpossible } from './ignore-impossible.ts'
import { rememberByHand, rememberNotified } from './order-oracle.ts'
import type { Random } from './seeded-random.ts'
import type { TestShop } from './test-shop.ts'

const actor = commandLineActor('history')

/** With one of the buyer's paid cards, if there is one. */
export async function moveByHand(shop: TestShop, attempts: readonly PlacedOrder[], random: Random): Promise<void> {
  const { rows } = await shop.database.executeSql(
    `select merchant_trade_no as no from sim_ecpay_trades
     where merchant_trade_no = any ($1::text[]) and status = 'paid' and card is not null order by paid_at`,
    [attempts.map(({ tradeNo }) => tradeNo)],
  )
  const paid = attempts.filter(({ tradeNo }) => rows.some((row) => (row as { no: string }).no === tradeNo))
  if (paid.length > 0) await consoleMove(shop, random.pick(paid), random)()
}

/** One of what a merchant may press in the gateway's console, a bank may decide, or staff may do with a paid card. */
function consoleMove(shop: TestShop, attempt: PlacedOrder, random: Random): () => Promise<unknown> {
  const gateway = gatewayOf(shop)
  const query = (text: string, values?: unknown[]) => shop.database.executeSql(text, values)
  const press = async (move: string, step: object) => {
    await gateway.step(attempt, step)
    await rememberByHand(query, { order: attempt.name, trade: attempt.tradeNo, move, at: shop.deps.clock.now() })
  }
  const byHand = (action: 'C' | 'E' | 'N' | 'R', amount?: number) => () =>
    press(action, { do: 'by_hand', action, ...(amount ? { amount } : {}) })
  const refundPart = byHand('R', random.upTo(150) + 1)
  /** What is only authorised is captured first. */
  const part = async () => {
    await byHand('C')().catch(ignoreImpossible)
    await refundPart()
  }
  /** A bank refuses what it was asked for, not what it has paid. */
  const refuse = async () => {
    const { card_state } = await gateway.control<{ card_state?: string }>(`trades/${attempt.tradeNo}`)
    if (card_state === 'to_capture') await press('refused', { do: 'bank_refuses' })
  }
  const listTwice = () => press('twice', { do: 'settle_twice' })
  const pack = () => packOrder(shop, attempt)
  const disputed = { amount: random.upTo(300) + 1, answer_by: '2027-06-30', reason: '' }
  const step = random.pick(['answer', 'win', 'lose', 'lose'] as const)
  const dispute = async () => {
    const [open] = (await listChargebacks(shop.deps.db, attempt.id)).slice(-1)
    if (open) await moveDispute(shop.deps, attempt.name, { id: open.id, step }, actor)
    else await openChargeback(shop.deps, attempt.name, disputed, actor)
  }
  const whole = () => byHand('R')().catch(part)
  return random.pick([
    ...[byHand('N'), byHand('N'), byHand('N'), whole, whole, part, part, byHand('E'), byHand('C'), refuse, refuse],
    ...[listTwice, dispute, dispute, pack, pack],
  ])
}

export function packOrder(shop: TestShop, { name }: Pick<PlacedOrder, 'name'>): Promise<unknown> {
  return runOwnerCommand(shop.deps, ['orders', 'pack', name])
}

/** An account without automatic capture, and whether the shop captures for it. */
export async function chooseCapture(shop: TestShop, random: Random): Promise<void> {
  const autoCapture = random.chance(0.7)
  const byShop = random.chance(0.5)
  await gatewayOf(shop).settings({ autoCapture })
  if (autoCapture || shop.deps.settings.current().payments.captureByShop === byShop) return
  const admin = await openSettingsAdmin(shop)
  const answer = await admin.change('payments', { capture_by_shop: byShop })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

const moneyGroups: readonly DifferenceGroup[] = ['payments', 'refunds']

/** What staff are told of the gateway's books, now or when everything is over. */
export async function readList(shop: TestShop, { atEnd }: { atEnd: boolean }): Promise<DifferenceItem[]> {
  const all = await listDifferenceItems(shop.deps)
  const items = all.filter(({ kind }) => moneyGroups.includes(differenceRules[kind].group))
  const notified = items.flatMap(({ orderName, kind }) => (orderName ? { orderName, kind } : []))
  await rememberNotified((text, values) => shop.database.executeSql(text, values), notified, atEnd)
  return items
}

/** What each is worked off with: the first that is offered. */
const fixes: readonly DifferenceFix[] = [
  ...(['book_refund', 'capture_card', 'ask_gateway', 'ask_card', 'refund_done', 'retry_refund', 'mark_done'] as const),
]

/** The list of what does not agree is read, as far as it is about money, and worked off. */
export async function workOffMoney(shop: TestShop): Promise<void> {
  for (const item of await readList(shop, { atEnd: false })) {
    const offered = fixesOf(item)
    const fix = fixes.find((one) => offered.includes(one))
    if (!fix) continue
    const staff = { authenticatedAt: shop.deps.clock.now() } as InvoiceAction['staff']
    const press = { staff, actor, idempotencyKey: null }
    await resolveDifference(shop.deps, press, { id: item.key, fix, note: '查過了' }).catch(ignoreImpossible)
  }
}
