/** QueryTradeInfo, QueryPaymentInfo, DoAction, QueryTrade: called by the shop's server. */
import type { FastifyInstance } from 'fastify'
import { type Form, isValidMac, withMac } from '../core/mac.ts'
import { findPaymentMerchant, type Merchant } from '../core/merchants.ts'
import { formText, isFresh, serverCall } from '../core/server-call.ts'
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
        if (!isFresh(sim, form.TimeStamp)) return formText({ RtnCode: '10200074', RtnMsg: 'TimeStamp Error' })
        const trade = await findByMerchantTradeNo(sim, form.MerchantTradeNo ?? '')
        return sign(trade ? tradeForm(trade) : absentForm(form), merchant)
      }),
    { tooMany },
  )

  serverCall(app, sim, '/Cashier/QueryPaymentInfo', async (form) =>
    withCaller(form, async (merchant) => {
      if (!isFresh(sim, form.TimeStamp)) return formText({ RtnCode: '10200074', RtnMsg: 'TimeStamp Error' })
      const trade = await findByMerchantTradeNo(sim, form.MerchantTradeNo ?? '')
      if (!trade?.number) return sign({ RtnCode: '10200047', RtnMsg: '查無付款資訊' }, merchant)
      if (trade.status === 'paid') return sign({ RtnCode: '10200095', RtnMsg: '訂單已付款' }, merchant)
      return sign(numberForm(trade), merchant)
    }),
  )

  serverCall(app, sim, '/CreditDetail/DoAction', async (form) =>
    withCaller(form, async () => {
      const { MerchantID = '', MerchantTradeNo = '', TradeNo = '', Action = '', TotalAmount = '' } = form
      const reply = (RtnCode: string, RtnMsg: string) =>
        formText({ MerchantID, MerchantTradeNo, TradeNo, RtnCode, RtnMsg })
      if (!sim.settings.cardActions) return reply('10100050', '測試環境不提供此功能')
      const trade = await findByMerchantTradeNo(sim, MerchantTradeNo)
      if (!trade || trade.trade_no !== TradeNo) return reply('10200047', '查無此交易')
      const refusal = await doAction(sim, trade, Action, Number(TotalAmount))
      return refusal ? reply('10200105', refusal) : reply('1', 'OK')
    }),
  )

  serverCall(app, sim, '/CreditDetail/QueryTrade/V2', async (form) => {
    const merchant = findPaymentMerchant(form.MerchantID)
    if (!merchant || !isValidMac(form, merchant, 'sha256')) return { RtnMsg: 'CheckMacValue Error', RtnValue: null }
    const trade = await findByAuthorisation(sim, form.CreditRefundId ?? '')
    const state = trade && currentState(sim, trade)
    if (!trade || !state || String(trade.amount) !== form.CreditAmount) return { RtnMsg: '查無此交易', RtnValue: null }
    return { RtnMsg: '', RtnValue: cardReport(sim, trade, state) }
  })
}

async function withCaller(form: Form, answer: (merchant: Merchant) => Promise<string>): Promise<string> {
  const merchant = findPaymentMerchant(form.MerchantID)
  if (!merchant) return formText({ RtnCode: '10200141', RtnMsg: 'MerchantID Error' })
  if (!isValidMac(form, merchant, 'sha256')) return formText({ RtnCode: '10200073', RtnMsg: 'CheckMacValue Error' })
  return answer(merchant)
}

function sign(form: Form, merchant: Merchant): string {
  return formText(withMac(form, merchant, 'sha256'))
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
    ItemName: (form.ItemName ?? '').slice(0, 400),
    ...customFields(form),
    ...(form.NeedExtraPaidInfo === 'Y' ? extraFields(trade) : {}),
  }
}

function absentForm({ MerchantID = '', MerchantTradeNo = '' }: Form): Form {
  return { MerchantID, MerchantTradeNo, TradeNo: '', TradeAmt: '0', PaymentType: '', TradeStatus: '10200047' }
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
