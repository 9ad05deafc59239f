/** The payment page (Cashier): pages and forms for the payer's browser. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { formOf } from '../core/server-call.ts'
import type { Sim } from '../core/sim.ts'
import { browserTarget } from '../core/urls.ts'
import { html } from '../html/markup.ts'
import { errorPage, page } from '../html/page.ts'
import { checkOrder } from './check-order.ts'
import {
  acceptedCard,
  allowedMethods,
  bankCode,
  bankPage,
  cardPage,
  choosePage,
  issuedPage,
  numberMethodPage,
  resultPage,
} from './pages.ts'
import { type CardInput, decline, issue, pay } from './pay.ts'
import { createTrade, findTrade, type Method, type Trade } from './trades.ts'

type WithTrade = { Params: { tradeNo: string }; Querystring: { method?: string } }

const hidden = { schema: { hide: true } }

export function paymentBrowserRoutes(app: FastifyInstance, sim: Sim, base: string): void {
  const send = (reply: FastifyReply, text: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(text)

  app.get('/Cashier/AioCheckOut/V5', hidden, (_request, reply) =>
    send(reply, errorPage(base, '10200002', '請以表單 POST 建立交易'), 405),
  )

  app.post('/Cashier/AioCheckOut/V5', hidden, async (request, reply) => {
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return send(reply, errorPage(base, '10200002', '請以表單 POST 建立交易'), 415)
    }
    const form = formOf(request)
    const refusal = checkOrder(sim, form)
    if (refusal) return send(reply, errorPage(base, refusal.code, refusal.text), 400)
    const methods = allowedMethods(form)
    const trade = await createTrade(sim, form, methods.length === 1 ? (methods[0] ?? null) : null)
    if (!trade) return send(reply, errorPage(base, '10200047', '訂單編號重複，請由商店重新建立交易'), 400)
    return reply.redirect(`${base}/Cashier/Pay/${trade.trade_no}`, 303)
  })

  app.get<WithTrade>('/Cashier/Pay/:tradeNo', hidden, async (request, reply) => {
    const trade = await findTrade(sim, request.params.tradeNo)
    if (!trade) return send(reply, errorPage(base, '10200047', '查無此交易'), 404)
    if (trade.status === 'issued') return send(reply, issuedPage(sim, base, trade))
    if (trade.status !== 'created') return send(reply, resultPage(sim, base, trade))
    const method = allowedMethods(trade.form).find((one) => one === (trade.method ?? request.query.method))
    if (!method) return send(reply, choosePage(base, trade))
    return send(reply, method === 'Credit' ? cardPage(base, trade, null) : numberMethodPage(base, trade, method))
  })

  const step = (
    name: string,
    work: (trade: Trade, form: Record<string, string>, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.post<WithTrade>(`/Cashier/Pay/:tradeNo/${name}`, hidden, async (request, reply) => {
      const trade = await findTrade(sim, request.params.tradeNo)
      if (!trade) return send(reply, errorPage(base, '10200047', '查無此交易'), 404)
      return work(trade, formOf(request), reply)
    })
  const show = (reply: FastifyReply, trade: Trade) => reply.redirect(`${base}/Cashier/Pay/${trade.trade_no}`, 303)

  step('card', async (trade, form, reply) => {
    const card = readCard(form)
    const problem = cardProblem(form, card, sim.now())
    if (problem) return send(reply, cardPage(base, trade, problem), 400)
    if (card.number === acceptedCard) return send(reply, bankPage(base, trade, card))
    await decline(sim, trade.trade_no, '10100058')
    return show(reply, trade)
  })

  step('3d', async (trade, form, reply) => {
    if (form.otp === bankCode) await pay(sim, trade.trade_no, readCard(form))
    else await decline(sim, trade.trade_no, '10200043')
    return show(reply, trade)
  })

  step('outcome', async (trade, form, reply) => {
    const { outcome = '' } = form
    if (outcome === 'close') return send(reply, closedPage(base))
    if (outcome === 'paid') await pay(sim, trade.trade_no, { number: acceptedCard, stage: 0 })
    else if (/^\d{1,8}$/.test(outcome)) await decline(sim, trade.trade_no, outcome)
    return show(reply, trade)
  })

  step('issue', async (trade, form, reply) => {
    const method = allowedMethods(trade.form).find((one) => one === (form.method as Method))
    if (method) await issue(sim, trade.trade_no, method, form.choice ?? '')
    return show(reply, trade)
  })

  step('settle', async (trade, _form, reply) => {
    const paid = await pay(sim, trade.trade_no, null)
    if (!paid && trade.status === 'issued') return send(reply, errorPage(base, '10200009', '已超過繳費期限'), 409)
    return show(reply, trade)
  })

  // no notification: the trade stays unpaid
  step('back', async (trade, _form, reply) => {
    const { ClientBackURL = '', OrderResultURL = '' } = trade.form
    const target = browserTarget(ClientBackURL || new URL('/', OrderResultURL || sim.publicUrl).href, sim.publicUrl)
    return reply.redirect(target || '/', 303)
  })
}

function closedPage(base: string): string {
  return page({
    base,
    title: '已關閉',
    narrow: true,
    body: html`<section><h1>付款頁面已關閉</h1><p>銀行沒有回應，這筆交易仍是「未付款」。</p><p><a href="/">回到商店首頁</a></p></section>`,
  })
}

function readCard(form: Record<string, string>): CardInput {
  const stage = Number(form.stage ?? 0)
  return { number: (form.number ?? '').replace(/\D/g, ''), stage: Number.isInteger(stage) && stage >= 0 ? stage : 0 }
}

function cardProblem(form: Record<string, string>, card: CardInput, now: Date): string | null {
  if (!/^\d{13,16}$/.test(card.number)) return '請輸入正確的卡號'
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(form.expiry ?? '') ?? []
  if (month === '' || new Date(Date.UTC(2000 + Number(year), Number(month), 1)) <= now) return '請輸入未到期的有效期限'
  return /^\d{3,4}$/.test(form.cvv ?? '') ? null : '請輸入背面末三碼'
}
