/** QueryTradeInfo, QueryPaymentInfo, DoAction, QueryTrade: called by the shop's server. */
import type { FastifyInstance } from 'fastify'
import { type Form, isValidMac, withMac } from '../core/mac.ts'
import { findPaymentMerchant, type Merchant } from '../core/merchants.ts'
import { type Answer, isFresh, plainText, serverCall } from '../core/server-call.ts'
import type { Sim } from '../core/sim.ts'
import { minuteMs, stamp } from '../core/time.ts'
import { cardReport, currentState, doAction } from './card-state.ts'
import { chargeFee, customFields, extraFields, numberForm } from './notification-forms.ts'
import { findByAuthorisation, findByMerchantTradeNo, type Trade } from './trades.ts'

export function paymentServerRoutes(app: FastifyInstance, sim: Sim): void {
  const tooMany = createLimit(sim)

  serverCall(
    app,
    sim,
    '/Cashier/QueryTradeInfo/V5',
    async (form) =>
      withCaller(form, async (merchant) => {
        if (!isFresh(sim, form.TimeStamp)) return plainText({ RtnCode: '10200074', RtnMsg: 'TimeStamp Error' })
        const trade = await findByMerchantTradeNo(sim, form.MerchantTradeNo ?? '')
        return sign(trade ? tradeForm(trade) : absentForm(form), merchant)
      }),
    { tooMany, falsify: asOfAnotherTrade },
  )

  serverCall(app, sim, '/Cashier/QueryPaymentInfo', async (form) =>
    withCaller(form, async (merchant) => {
      if (!isFresh(sim, form.TimeStamp)) return plainText({ RtnCode: '10200074', RtnMsg: 'TimeStamp Error' })
      const trade = await findByMerchantTradeNo(sim, form.MerchantTradeNo ?? '')
      if (!trade?.number) return sign({ RtnCode: '10200047', RtnMsg: '查無付款資訊' }, merchant)
      if (trade.status === 'paid') return sign({ RtnCode: '10200095', RtnMsg: '訂單已付款' }, merchant)
      return sign(numberForm(trade), merchant)
    }),
  )

  serverCall(
    app,
    sim,
    '/CreditDetail/DoAction',
    async (form) =>
      withCaller(form, async () => {
        const { MerchantTradeNo = '', TradeNo = '', Action = '', TotalAmount = '' } = form
        if (!sim.settings.cardActions) return actionReply(form, '10100050', '測試環境不提供此功能')
        const trade = await findByMerchantTradeNo(sim, MerchantTradeNo)
        if (!trade || trade.trade_no !== TradeNo) return actionReply(form, '10200047', '查無此交易')
        const refusal = await doAction(sim, trade, Action, Number(TotalAmount))
        return refusal ? actionReply(form, '10200105', refusal) : actionReply(form, '1', 'OK')
      }),
    { falsify: asTheOpposite },
  )

  serverCall(
    app,
    sim,
    '/CreditDetail/QueryTrade/V2',
    async (form) => {
      const merchant = findPaymentMerchant(form.MerchantID)
      if (!merchant || !isValidMac(form, merchant, 'sha256')) return { RtnMsg: 'error', RtnValue: null }
      const trade = await findByAuthorisation(sim, form.CreditRefundId ?? '')
      const state = trade && currentState(sim, trade)
      if (!trade || !state || String(trade.amount) !== form.CreditAmount)
        return { RtnMsg: 'error_nopay', RtnValue: null }
      return { RtnMsg: '', RtnValue: cardReport(sim, trade, state) }
    },
    { falsify: asOfAnotherCard },
  )
}

function actionReply({ MerchantID = '', MerchantTradeNo = '', TradeNo = '' }: Form, RtnCode: string, RtnMsg: string) {
  return plainText({ MerchantID, MerchantTradeNo, TradeNo, RtnCode, RtnMsg })
}

/** Signed, but about a number that was not asked for. */
function asOfAnotherTrade(_answer: Answer, form: Form): Answer {
  const merchant = findPaymentMerchant(form.MerchantID)
  return merchant ? sign(absentForm({ ...form, MerchantTradeNo: 'OTHER000000000000000' }), merchant) : ''
}

/** Done, it says that it was refused; not done, it says that it was done. */
function asTheOpposite(answer: Answer, form: Form): Answer {
  const done = typeof answer === 'string' && /RtnCode=1(&|$)/.test(answer)
  return done ? actionReply(form, '10200105', 'error_status') : actionReply(form, '1', 'OK')
}

function asOfAnotherCard(answer: Answer): Answer {
  const { RtnValue } = answer as { RtnValue?: object | null }
  return { RtnMsg: '', RtnValue: { ...RtnValue, TradeID: '1', amount: '1', status: '已取消', close_data: [] } }
}

async function withCaller(form: Form, answer: (merchant: Merchant) => Promise<string>): Promise<string> {
  const merchant = findPaymentMerchant(form.MerchantID)
  if (!merchant) return plainText({ RtnCode: '10200141', RtnMsg: 'MerchantID Error' })
  if (!isValidMac(form, merchant, 'sha256')) return plainText({ RtnCode: '10200073', RtnMsg: 'CheckMacValue Error' })
  return answer(merchant)
}

function sign(form: Form, merchant: Merchant): string {
  return plainText(withMac(form, merchant, 'sha256'))
}

function tradeForm(trade: Trade): Form {
  const { form } = trade
  const fee = String(chargeFee(trade))
  return {
    MerchantID: form.MerchantID ?? '',
    MerchantTradeNo: trade.merchant_trade_no,
    StoreID: form.StoreID ?? '',
    TradeNo: trade.trade_no,
    TradeAmt: String(trade.amount),
    PaymentDate: trade.paid_at ? stamp(new Date(trade.paid_at)) : '',
    PaymentType: trade.payment_type,
    HandlingCharge: fee,
    PaymentTypeChargeFee: fee,
    TradeDate: stamp(new Date(trade.created_at)),
    TradeStatus: trade.status === 'paid' ? '1' : trade.status === 'failed' ? '10200095' : '0',
    // the real service returns a space for =
    ItemName: (form.ItemName ?? '').slice(0, 400).replaceAll('=', ' '),
    ...customFields(form),
    ...(form.NeedExtraPaidInfo === 'Y' ? extraFields(trade) : {}),
  }
}

function absentForm({ MerchantID = '', MerchantTradeNo = '' }: Form): Form {
  const nothing = { ItemName: '', PaymentDate: '', PaymentType: '', TradeDate: '', TradeNo: '' }
  const fees = { HandlingCharge: '0', PaymentTypeChargeFee: '0' }
  return { ...nothing, ...fees, MerchantID, MerchantTradeNo, TradeAmt: '0', TradeStatus: '10200047' }
}

/** Rate limit of the queries. Counted per process, which is enough for tests. */
function createLimit(sim: Sim): () => boolean {
  let queryTimes: number[] = []
  return () => {
    const limit = sim.settings.queriesPerMinute
    if (limit === 0) return false
    const now = sim.now().getTime()
    queryTimes = [...queryTimes.filter((time) => now - time < minuteMs), now]
    return queryTimes.length > limit
  }
}
