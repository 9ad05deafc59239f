import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#client/client.ts'
import type { OfferId } from '#contract/offers.ts'
import { renderToasts } from '#ui/toast.ts'
import type { CartStore } from './cart-store.ts'
import { offerActions } from './offer-actions.ts'

const offer = { reward_id: 1 as OfferId, coupon_id: null, program_name: '任選 2 件 9 折' }
const lost = new CallError(0, 'network', '無法連線')
const refused = (text: string) => new CallError(409, 'offer_not_met', text)

let shown: [text: string, detail: string | undefined][]
let stop: () => void
beforeEach(() => {
  shown = []
  stop = renderToasts(({ text, detail }) => shown.push([text, detail]))
  const stored: Record<string, string> = { token: 't', user: '{"name":"林嵐心"}' }
  vi.stubGlobal('window', { sessionStorage: { getItem: (key: string) => stored[key] ?? null } })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

async function shownAfter(act: 'apply' | 'takeOff', outcome: Error | null): Promise<typeof shown> {
  const chooseOffer = () => (outcome ? Promise.reject(outcome) : Promise.resolve())
  const actions = offerActions({ chooseOffer } as unknown as CartStore, 'cart-1')
  if (act === 'apply') actions.apply(offer)
  else actions.takeOff()
  await vi.waitFor(() => expect(shown).not.toEqual([]))
  return shown
}

test.each([
  ['apply', null, '優惠已套用', '任選 2 件 9 折'],
  ['apply', refused('還差 1 件'), '優惠套用失敗', '還差 1 件'],
  ['apply', refused(''), '優惠套用失敗', '無法套用此優惠，請稍後再試'],
  ['apply', lost, '伺服器錯誤', '套用優惠時發生錯誤'],
  ['takeOff', null, '優惠已取消', undefined],
  ['takeOff', refused('找不到購物車'), '取消優惠失敗', '找不到購物車'],
  ['takeOff', lost, '伺服器錯誤', '請稍後再試'],
] as const)('%s, answered %o, says %s and %s', async (act, outcome, text, detail) => {
  expect(await shownAfter(act, outcome)).toEqual([[text, detail]])
})

test('a visitor may choose an offer for the cart of this browser, and nobody for a cart that is not theirs any more', async () => {
  vi.stubGlobal('window', { sessionStorage: { getItem: () => null } })
  const chooseOffer = vi.fn(() => Promise.resolve())
  offerActions({ chooseOffer } as unknown as CartStore, 'visitor').apply(offer)
  await vi.waitFor(() => expect(shown).toEqual([['優惠已套用', '任選 2 件 9 折']]))
  offerActions({ chooseOffer } as unknown as CartStore, 'cart-1').apply(offer)
  await vi.waitFor(() => expect(shown[1]).toEqual(['操作失敗', '缺少必要資訊，請重新登入後再試一次']))
  expect(chooseOffer).toHaveBeenCalledTimes(1)
})
