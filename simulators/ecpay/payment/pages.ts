/** The payer's pages: order, card form, 3-D Secure check, payment number, result. */

import { type Form, withMac } from '../core/mac.ts'
import { payment } from '../core/merchants.ts'
import type { Sim } from '../core/sim.ts'
import { stamp } from '../core/time.ts'
import { browserTarget } from '../core/urls.ts'
import { hiddenFields, html, type Markup, money } from '../html/markup.ts'
import { autoSubmit, page } from '../html/page.ts'
import { barcodeSvg } from './barcode.ts'
import { numberForm, resultForm } from './notification-forms.ts'
import { atmBanks } from './pay.ts'
import type { Method, Trade } from './trades.ts'

export const acceptedCard = '4311952222222222'
export const bankCode = '1234'

const methodNames: Record<Method, string> = { Credit: '信用卡', ATM: 'ATM 轉帳', CVS: '超商代碼', BARCODE: '超商條碼' }
const bankNames: Record<string, string> = {
  FIRST: '第一銀行',
  CATHAY: '國泰世華銀行',
  PANHSIN: '板信銀行',
  KGI: '凱基銀行',
}
const allMethods = Object.keys(methodNames) as Method[]

export function allowedMethods(form: Form): Method[] {
  if (form.ChoosePayment !== 'ALL') return allMethods.filter((method) => method === form.ChoosePayment)
  const hidden = (form.IgnorePayment ?? '').split('#')
  return allMethods.filter((method) => !hidden.includes(method))
}

export function choosePage(base: string, trade: Trade): string {
  const links = allowedMethods(trade.form).map(
    (method) =>
      html`<p><a class="button plain" href="${base}/Cashier/Pay/${trade.trade_no}?method=${method}">${methodNames[method]}</a></p>`,
  )
  return payPage(base, trade, html`<h1>選擇付款方式</h1>${links}`)
}

export function cardPage(base: string, trade: Trade, problem: string | null): string {
  const periods = (trade.form.CreditInstallment ?? '').split(',').filter(Boolean)
  const url = `${base}/Cashier/Pay/${trade.trade_no}`
  const fill = JSON.stringify({ number: '4311 9522 2222 2222', expiry: '12/30', cvv: '222' })
  return payPage(
    base,
    trade,
    html`<h1>信用卡付款</h1>
    ${problem ? html`<p role="alert" class="tag bad">${problem}</p>` : null}
    <form method="post" action="${url}/card">
      <label>信用卡號<input type="text" name="number" inputmode="numeric" autocomplete="off" placeholder="0000 0000 0000 0000" maxlength="23" required></label>
      <div class="row">
        <label>有效期限（月/年）<input type="text" name="expiry" inputmode="numeric" autocomplete="off" placeholder="MM/YY" maxlength="5" required></label>
        <label>背面末三碼<input type="text" name="cvv" inputmode="numeric" autocomplete="off" placeholder="222" maxlength="4" required></label>
      </div>
      ${
        periods.length > 0
          ? html`<label>分期<select name="stage"><option value="0">一次付清</option>${periods.map((period) => html`<option value="${Number.parseInt(period, 10)}">${Number.parseInt(period, 10)} 期</option>`)}</select></label>`
          : null
      }
      <button type="submit" class="wide">確認付款 ${money(trade.amount)}</button>
    </form>
    <p></p>
    <div class="actions"><form method="post" action="${url}/back"><button type="submit" class="plain small">取消並返回商店</button></form></div>`,
    html`<section><h2>測試用卡片</h2>
      <p><button type="button" class="small plain" data-fill="${fill}">填入測試卡號</button></p>
      <p class="soft">4311-9522-2222-2222：付款成功<br>其他卡號：銀行拒絕<br>期限：未來任一個月，末三碼：222<br>3D 驗證碼：${bankCode}</p>
      <h2>或直接選擇結果</h2>
      <div class="actions">
        <form method="post" action="${url}/outcome"><button class="small" name="outcome" value="paid">付款成功</button></form>
        <form method="post" action="${url}/outcome"><button class="small bad" name="outcome" value="10100058">付款失敗</button></form>
        <form method="post" action="${url}/outcome"><button class="small bad" name="outcome" value="10100248">發卡行拒絕</button></form>
        <form method="post" action="${url}/outcome"><button class="small plain" name="outcome" value="close">關閉視窗，不回應</button></form>
      </div></section>
    <script src="${base}/simulator.js"></script>`,
  )
}

export function bankPage(base: string, trade: Trade, card: { number: string; stage: number }): string {
  return page({
    base,
    title: '3D 驗證',
    narrow: true,
    body: html`<section><h1>發卡銀行 3D 驗證</h1>
      <dl><dt>商店</dt><dd>特店 ${trade.form.MerchantID ?? ''}</dd><dt>卡號</dt><dd>**** **** **** ${card.number.slice(-4)}</dd><dt>金額</dt><dd>${money(trade.amount)}</dd></dl>
      <form method="post" action="${base}/Cashier/Pay/${trade.trade_no}/3d">
        ${hiddenFields({ number: card.number, stage: String(card.stage) })}
        <label>簡訊驗證碼（測試：${bankCode}）<input type="text" name="otp" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required></label>
        <button type="submit" class="wide">送出驗證碼</button>
      </form></section>`,
  })
}

export function numberMethodPage(base: string, trade: Trade, method: Method): string {
  const url = `${base}/Cashier/Pay/${trade.trade_no}/issue`
  const banks = atmBanks.map((bank) => html`<option value="${bank}">${bankNames[bank] ?? bank}</option>`)
  return payPage(
    base,
    trade,
    html`<h1>${methodNames[method]}</h1>
    <form method="post" action="${url}">
      <input type="hidden" name="method" value="${method}">
      ${method === 'ATM' ? html`<label>轉入銀行<select name="choice">${banks}</select></label>` : null}
      <button type="submit" class="wide">取得${method === 'ATM' ? '轉帳帳號' : method === 'CVS' ? '繳費代碼' : '繳費條碼'}</button>
    </form>`,
  )
}

/** The payment number, a button to pay it immediately, and the form that posts the number to the shop. */
export function issuedPage(sim: Sim, base: string, trade: Trade): string {
  const redirect = browserTarget(trade.form.ClientRedirectURL ?? '', sim.publicUrl)
  const fields = hiddenFields(withMac(numberForm(trade), payment, 'sha256'))
  const back = browserTarget(trade.form.ClientBackURL ?? '', sim.publicUrl)
  return page({
    base,
    title: '取號完成',
    narrow: true,
    body: html`<section><h1>${methodNames[trade.method ?? 'ATM']} 取號完成</h1>
      ${numberMarkup(trade)}
      <dl><dt>金額</dt><dd class="amount">${money(trade.amount)}</dd><dt>期限</dt><dd>${trade.expires_at ? stamp(new Date(trade.expires_at)) : ''}</dd></dl>
      <div class="stack">
        <form method="post" action="${base}/Cashier/Pay/${trade.trade_no}/settle"><button type="submit" class="wide plain">模擬繳費完成</button></form>
        ${redirect ? autoSubmit({ action: redirect, fields, button: '返回商店', base, delayMs: 6_000 }) : null}
        ${!redirect && back ? html`<a class="button" href="${back}">返回商店</a>` : null}
      </div></section>`,
  })
}

function numberMarkup(trade: Trade): Markup {
  const {
    BankCode = '',
    vAccount = '',
    PaymentNo = '',
    Barcode1 = '',
    Barcode2 = '',
    Barcode3 = '',
  } = trade.number ?? {}
  if (trade.method === 'ATM') {
    return html`<dl><dt>銀行代碼</dt><dd>${BankCode}</dd><dt>轉帳帳號</dt><dd class="number">${vAccount}</dd></dl>`
  }
  if (trade.method === 'CVS') return html`<dl><dt>繳費代碼</dt><dd class="number">${PaymentNo}</dd></dl>`
  return html`<div class="stack">${[Barcode1, Barcode2, Barcode3].map((code) => html`<div>${barcodeSvg(code)}<span class="soft">${code}</span></div>`)}</div>`
}

/** The result of a payment: the browser posts it to the shop, or stays here without an OrderResultURL. */
export function resultPage(sim: Sim, base: string, trade: Trade): string {
  const immediate = trade.method === 'Credit'
  const target = immediate ? browserTarget(trade.form.OrderResultURL ?? '', sim.publicUrl) : ''
  const fields = hiddenFields(withMac(resultForm(trade, { now: sim.now() }), payment, 'sha256'))
  const back = target ? '' : browserTarget(trade.form.ClientBackURL ?? '', sim.publicUrl)
  const good = trade.status === 'paid'
  return page({
    base,
    title: good ? '付款成功' : '付款失敗',
    narrow: true,
    body: html`<section><h1>${good ? '付款成功' : '付款失敗'}</h1>
      <dl><dt>交易編號</dt><dd>${trade.trade_no}</dd><dt>金額</dt><dd class="amount">${money(trade.amount)}</dd><dt>結果</dt><dd>${trade.code}　${trade.message}</dd></dl>
      ${target ? autoSubmit({ action: target, fields, button: '返回商店', base }) : null}
      ${back ? html`<a class="button" href="${back}">返回商店</a>` : null}</section>`,
  })
}

function payPage(base: string, trade: Trade, main: Markup, aside: Markup | null = null): string {
  const items = (trade.form.ItemName ?? '').slice(0, 400).split('#')
  return page({
    base,
    title: '付款',
    body: html`<div class="columns two"><div><section>${main}</section></div>
      <div><section><h2>訂單內容</h2><ul class="items">${items.map((item) => html`<li>${item}</li>`)}</ul>
        <dl><dt>特店</dt><dd>${trade.form.MerchantID ?? ''}</dd><dt>訂單編號</dt><dd>${trade.merchant_trade_no}</dd><dt>時間</dt><dd>${stamp(new Date(trade.created_at))}</dd></dl>
        <p>應付金額</p><p class="amount">${money(trade.amount)}</p></section>${aside}</div></div>`,
  })
}
