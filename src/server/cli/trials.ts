/** The trials, in the order in which they are made: what one creates the next ones look up. */

import { addDays } from '#domain/calendar-days.ts'
import { twd } from '#domain/money.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { gatewayTrialTexts } from '#messages/admin/settings/gateway-trial.ts'
import type { Deps } from '#server/core/deps.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import type { IssuedInvoice } from '#server/ports/invoice-gateway.ts'
import type { TradeState } from '#server/ports/payment-gateway.ts'
import { expectThat, type Trial } from './trial.ts'

const { sample } = gatewayTrialTexts

/** Of what is tried. */
export const trialAmount = twd(100)

export type TrialDeps = Pick<Deps, 'gateways' | 'logistics' | 'invoices' | 'clock' | 'config'>

export function paymentTrials({ gateways: { ecpay }, clock }: TrialDeps): Trial[] {
  const yesterday = addDays(taipeiDay(clock.now()), -1)
  return [
    {
      fact: 'QueryTradeInfo: a number that was never received is 10200047',
      run: async () => {
        const asked = { tradeNo: newTradeNo('payment', clock.now()), amount: trialAmount }
        return expectThat((await ecpay.findTrade(asked)).code, '10200047')
      },
    },
    {
      fact: 'PaymentMedia/TradeNoAio answers a file with the known columns, signed with SHA-256',
      run: async () => {
        await ecpay.listSettled?.({ from: yesterday, to: yesterday })
        return ''
      },
    },
  ]
}

/** Of a trade that the owner has paid on the gateway's page. */
export function paidTrials({ gateways: { ecpay } }: TrialDeps, tradeNo: string): Trial[] {
  let trade: TradeState | null = null
  const card = () => {
    if (!trade?.card) throw new Error('the trade is not paid by card')
    return { authorisation: trade.card.authorisation, total: trade.amount }
  }
  return [
    {
      fact: 'QueryTradeInfo: a paid trade is TradeStatus 1, with gwsr by NeedExtraPaidInfo=Y',
      run: async () => {
        trade = await ecpay.findTrade({ tradeNo, amount: trialAmount })
        return trade.status === 'paid' && trade.card ? '' : `${trade.code}, card ${trade.card ? 'told' : 'not told'}`
      },
    },
    {
      fact: 'QueryTrade/V2: a card is authorised on the day of payment (official: not available on stage)',
      run: async () => (trade?.card ? expectThat((await ecpay.cards?.find(card()))?.state, 'authorised') : 'not paid'),
    },
    {
      fact: 'DoAction C: an authorised card is entered for capture (official: not available on stage)',
      creates: true,
      run: async () => {
        if (!trade?.card) return 'not paid'
        const request = { tradeNo, gatewayTradeNo: trade.gatewayTradeNo, ...card() }
        return expectThat((await ecpay.cards?.capture(request))?.state, 'to_capture')
      },
    },
    {
      fact: 'DoAction E and N: what waits for its capture is taken back and given up (official: not available on stage)',
      creates: true,
      run: async () => {
        if (!trade?.card) return 'not paid'
        const { total, authorisation } = card()
        const whole = { total, amount: total, refundedBefore: twd(0), accepted: false, instalments: 0 }
        const numbers = { tradeNo, gatewayTradeNo: trade.gatewayTradeNo, authorisation }
        const outcome = await ecpay.refund({ ...numbers, ...whole })
        return outcome.done ? '' : outcome.reason
      },
    },
  ]
}

export function logisticsTrials({ logistics: { ecpay }, clock }: TrialDeps): Trial[] {
  const tradeNo = newTradeNo('parcel', clock.now())
  return [
    {
      fact: 'GetStoreList answers the stores of a chain',
      run: async () => ((await ecpay.listStores('UNIMARTC2C')).length > 0 ? '' : 'no store'),
    },
    {
      fact: 'QueryLogisticsTradeInfo: a parcel that does not exist is 0|…',
      run: async () => expectThat(await ecpay.findParcel('TCAT', tradeNo), null),
    },
    {
      fact: 'Express/Create: a store-to-store parcel is created with 300 and has a drop-off code',
      creates: true,
      run: async () => {
        const parcel = await ecpay.createParcel({
          carrier: 'UNIMARTC2C',
          tradeNo,
          amount: twd(100),
          collect: false,
          items: [{ name: sample.item, quantity: 1 }],
          recipient: { name: sample.recipient, cellPhone: '0912345678' },
          storeId: '131386',
        })
        return parcel.paymentNo === '' ? 'no drop-off code' : ''
      },
    },
    {
      fact: 'QueryLogisticsTradeInfo finds the parcel that was created',
      creates: true,
      run: async () => ((await ecpay.findParcel('UNIMARTC2C', tradeNo)) ? '' : 'not found'),
    },
  ]
}

export function invoiceTrials({ invoices, clock }: TrialDeps): Trial[] {
  const stamp = clock.now().getTime()
  const issued: IssuedInvoice[] = []
  const line = { name: sample.item, quantity: 1, amount: twd(100) }
  const issue = async (mark: string) => {
    const customer = { id: '', name: sample.buyer, email: 'test@example.com' }
    const request = { relateNumber: `T${mark}${stamp}`, choice: { kind: 'member' as const }, customer }
    const invoice = await invoices.issue({ ...request, lines: [line], total: twd(100) })
    issued.push(invoice)
    return invoice
  }
  const at = (index: number) => issued[index] ?? null
  return [
    {
      fact: 'GetIssue: an invoice that does not exist is told as such',
      run: async () => expectThat(await invoices.find(`TX${stamp}`), null),
    },
    {
      fact: 'Issue, then GetIssue by RelateNumber finds the same number',
      creates: true,
      run: async () => expectThat((await invoices.find(`TA${stamp}`)) ?? (await issue('A')).invoiceNo.length, 10),
    },
    {
      fact: 'GetIssue has the fields of an issued invoice',
      creates: true,
      run: async () => expectThat((await invoices.find(`TA${stamp}`))?.invoiceNo, at(0)?.invoiceNo),
    },
    {
      fact: 'Invalid voids it, and GetIssue tells so',
      creates: true,
      run: async () => {
        const invoice = at(0)
        if (!invoice) return 'nothing was issued'
        await invoices.voidInvoice({ ...invoice, reason: sample.reason })
        return expectThat((await invoices.find(`TA${stamp}`))?.voided, true)
      },
    },
    {
      fact: 'Allowance of a part, and GetAllowanceList has it',
      creates: true,
      run: async () => {
        const invoice = await issue('B')
        const part = { ...line, amount: twd(40) }
        const request = {
          ...invoice,
          customerName: sample.buyer,
          email: 'test@example.com',
          lines: [part],
          total: twd(40),
        }
        const { allowanceNo } = await invoices.issueAllowance(request)
        const listed = await invoices.listAllowances(invoice)
        return listed.some((one) => one.allowanceNo === allowanceNo && one.amount === 40) ? '' : 'not listed'
      },
    },
  ]
}
