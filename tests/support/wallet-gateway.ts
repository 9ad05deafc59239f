/**
 * A gateway that redirects and then waits for the shop's word, as wallets do: `start` is a call with an answer, the browser
 * returns with nothing signed, and `findTrade` confirms. Instead of ECPay in a test shop.
 */
import { twd } from '#domain/money.ts'
import { unreachable } from '#server/ports/gateway-error.ts'
import type { GatewayNotification, PaymentGateway, PaymentRequest } from '#server/ports/payment-gateway.ts'

interface WalletTrade {
  request: PaymentRequest
  number: string
  /** agreed: the shopper has; the shop's word is missing. */
  state: 'open' | 'agreed' | 'paid'
  confirmations: number
  refunds: number[]
}

export interface WalletGateway {
  gateway: PaymentGateway
  trade(number: string): WalletTrade
  trades(): WalletTrade[]
  /** The next call of this kind gets no answer: it came too late, or never arrived. */
  lose(call: 'start' | 'find' | 'refund', how: 'before' | 'after'): void
  /** The wallet takes the money without waiting, and its server tells so. */
  payAndTell(number: string): Record<string, string>
}

const signature = 'signed by the wallet'

export function createWallet(paidAt: () => Date): WalletGateway {
  const trades = new Map<string, WalletTrade>()
  const lost = new Map<string, 'before' | 'after'>()
  const byNumber = (number: string) => [...trades.values()].find((one) => one.number === number)

  /** Whether the answer is lost after the call took effect. */
  function losesAnswer(call: string): boolean {
    const how = lost.get(call)
    lost.delete(call)
    if (how === 'before') throw unreachable(`${call} did not arrive`)
    return how === 'after'
  }

  const card = { authorisation: '1', authCode: '', first6: '', last4: '', instalments: 0 }
  const factsOf = ({ request, number }: WalletTrade) => ({
    ...{ tradeNo: request.tradeNo, gatewayTradeNo: number, amount: request.amount, method: request.method },
    ...{ paymentType: 'wallet', paidAt: paidAt(), card },
  })

  function toNotification(params: unknown): GatewayNotification | null {
    const { number = '', key } = (params ?? {}) as Record<string, string>
    const trade = byNumber(number)
    if (!trade) return null
    // a browser's return says nothing for certain
    const simulated = key === signature ? false : null
    const texts = { code: '0000', message: '', number: null, orderName: trade.request.orderName }
    return { ...factsOf(trade), ...texts, outcome: 'paid', simulated }
  }

  const gateway: PaymentGateway = {
    service: 'payment',
    isSetUp: () => true,
    callbacks: [
      { method: 'POST', path: '/api/wallet/told', kind: 'result' },
      { method: 'GET', path: '/api/wallet/back', kind: 'browser_result' },
    ],
    answers: { accepted: 'ok', refused: 'not signed', failed: 'again' },
    formOrigin: null,
    async start(request) {
      const afterwards = losesAnswer('start')
      const number = String(2_026_111_800_000_000 + trades.size)
      trades.set(request.tradeNo, { request, number, state: 'open', confirmations: 0, refunds: [] })
      if (afterwards) throw unreachable('no answer to start')
      return { redirectUrl: `https://wallet.example/pay/${number}`, gatewayTradeNo: number }
    },
    readNotification(params) {
      const notification = toNotification(params)
      return notification ? { ok: true, notification } : { ok: false, reason: 'signature' }
    },
    readUnsignedNumber: () => '',
    async findTrade({ tradeNo, amount }) {
      const afterwards = losesAnswer('find')
      const trade = trades.get(tradeNo)
      const nothing = { code: '', gatewayTradeNo: '', paymentType: '', paidAt: null, card: null }
      if (!trade) return { ...nothing, tradeNo, status: 'absent', amount: twd(0), method: 'other' }
      if (trade.state === 'agreed') {
        if (amount !== trade.request.amount) throw new RangeError('another amount is confirmed')
        trade.state = 'paid'
        trade.confirmations++
      }
      if (afterwards) throw unreachable('no answer to find')
      return { ...factsOf(trade), code: '0000', status: trade.state === 'paid' ? 'paid' : 'unpaid' }
    },
    findIssuedNumber: null,
    listSettled: null,
    cards: null,
    async refund({ gatewayTradeNo, amount, refundedBefore }) {
      const afterwards = losesAnswer('refund')
      const trade = byNumber(gatewayTradeNo)
      if (trade?.state !== 'paid') throw new RangeError(`${gatewayTradeNo} is not paid`)
      const sum = () => trade.refunds.reduce((total, one) => total + one, 0)
      const already = sum() >= refundedBefore + amount
      if (!already) trade.refunds.push(amount)
      if (afterwards) throw unreachable('no answer to refund')
      return { done: true, already, refunded: twd(sum()) }
    },
    closedUntil: () => null,
  }
  return {
    gateway,
    trade(number) {
      const trade = byNumber(number)
      if (!trade) throw new Error(`the wallet has no ${number}`)
      return trade
    },
    trades: () => [...trades.values()],
    lose: (call, how) => void lost.set(call, how),
    payAndTell(number) {
      const trade = byNumber(number)
      if (trade) trade.state = 'paid'
      return { number, key: signature }
    },
  }
}
