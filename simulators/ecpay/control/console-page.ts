/** `/sim/ecpay`: the gateway's back office, for trying out the shop. */

import { answerFaults, callbackFaults, type Fault } from '../core/faults.ts'
import type { NotificationDelivery } from '../core/notifications.ts'
import type { Sim } from '../core/sim.ts'
import { stamp } from '../core/time.ts'
import { urlWarnings } from '../core/urls.ts'
import { html, type Markup, money } from '../html/markup.ts'
import { page } from '../html/page.ts'
import type { Invoice } from '../invoice/store.ts'
import { invoiceStamp } from '../invoice/store.ts'
import { findNextCode, type Parcel } from '../logistics/parcels.ts'
import { type ParcelMove, statusText } from '../logistics/statuses.ts'
import { currentState, stateName } from '../payment/card-state.ts'
import type { Trade } from '../payment/trades.ts'

export interface ConsoleView {
  trades: Trade[]
  parcels: Parcel[]
  invoices: Invoice[]
  deliveries: NotificationDelivery[]
  faults: Fault[]
}

export function consolePage(sim: Sim, base: string, view: ConsoleView): string {
  return page({
    base,
    title: '控制台',
    body: html`
      <section><h1>交易</h1>${
        view.trades.length > 0
          ? html`<div class="list">${view.trades.map((trade) => tradeCard(sim, base, trade))}</div>`
          : html`<p class="soft">還沒有交易。到<a href="/">商店</a>下一筆訂單，付款時就會來到這裡。</p>`
      }</section>
      <section><h1>包裹</h1>${
        view.parcels.length > 0
          ? html`<div class="list">${view.parcels.map((parcel) => parcelCard(base, parcel))}</div>`
          : html`<p class="soft">還沒有物流訂單。</p>`
      }</section>
      <section><h1>發票</h1>${invoiceTable(view.invoices)}</section>
      <section><h1>通知紀錄</h1>${notificationTable(view.deliveries)}</section>
      ${settingsSection(sim, base)}${faultSection(base, view.faults)}`,
  })
}

const tradeTags: Record<Trade['status'], [string, string]> = {
  created: ['未付款', 'wait'],
  issued: ['已取號，待繳費', 'wait'],
  paid: ['已付款', 'good'],
  failed: ['付款失敗', 'bad'],
}

function tradeCard(sim: Sim, base: string, trade: Trade): Markup {
  const [label, tone] = tradeTags[trade.status]
  const expired = trade.status === 'issued' && trade.expires_at !== null && new Date(trade.expires_at) < sim.now()
  const state = currentState(sim, trade)
  const step = button(`${base}/console/trades/${trade.merchant_trade_no}`)
  const credit = (trade.method ?? 'Credit') === 'Credit'
  const warnings = ['ReturnURL', 'PaymentInfoURL'].flatMap((name) => urlWarnings(name, trade.form[name] ?? ''))
  return html`<article class="card">
    <div class="actions"><strong>${trade.merchant_trade_no}</strong><span class="tag ${tone}">${expired ? '已逾期' : label}</span>${state ? html`<span class="tag">${stateName(state)}</span>` : null}<span class="amount">${money(trade.amount)}</span></div>
    <p class="soft">${stamp(new Date(trade.created_at))}　${trade.payment_type || (trade.form.ChoosePayment ?? '')}　綠界編號 ${trade.trade_no}${trade.status === 'failed' ? `　${trade.code} ${trade.message}` : ''}</p>
    <div class="actions">
      <a class="button plain" href="${base}/Cashier/Pay/${trade.trade_no}">付款頁</a>
      ${trade.status === 'created' && !credit ? step('issue', '取號', 'small') : null}
      ${(trade.status === 'created' && credit) || (trade.status === 'issued' && !expired) ? step('pay', '付款', 'small') : null}
      ${trade.status === 'created' && credit ? step('fail', '付款失敗', 'small bad') : null}
      ${trade.status === 'issued' && !expired ? step('expire', '逾期', 'small plain') : null}
      ${trade.status !== 'paid' ? step('simulate_paid', '模擬付款通知（不入帳）', 'small plain') : null}
    </div>
    ${warnings.length > 0 ? html`<details><summary class="soft">正式環境不會接受</summary><p class="soft">${warnings.join('、')}</p></details>` : null}
  </article>`
}

const moves: [ParcelMove, string, string][] = [
  ['next', '下一步', 'small'],
  ['unclaimed', '逾期未取', 'small plain'],
  ['store_closed', '門市關閉', 'small plain'],
  ['lost', '遺失', 'small bad'],
  ['mistaken', '誤刷取件', 'small bad'],
  ['pick_up', '取件', 'small'],
]

function parcelCard(base: string, parcel: Parcel): Markup {
  const step = button(`${base}/console/parcels/${parcel.merchant_trade_no}`)
  const possible = moves.filter(([move]) => findNextCode(parcel, move) !== null)
  return html`<article class="card">
    <div class="actions"><strong>${parcel.merchant_trade_no}</strong><span class="tag">${parcel.sub_type}</span>${parcel.kind === 'return' ? html`<span class="tag wait">退貨</span>` : null}${parcel.form.IsCollection === 'Y' ? html`<span class="tag ${parcel.cash_collected ? 'good' : 'wait'}">${parcel.cash_collected ? '已代收' : '代收'} ${money(parcel.amount)}</span>` : null}</div>
    <p>${parcel.code}　${statusText(parcel.sub_type, parcel.code) || '未知狀態'}</p>
    <p class="soft">${stamp(new Date(parcel.changed_at))}　物流編號 ${parcel.logistics_id}　${parcel.booking_note || parcel.payment_no + parcel.validation_no}　${parcel.form.ReceiverStoreID ?? parcel.form.ReceiverAddress ?? ''}</p>
    <div class="actions">${possible.map(([move, label, style]) => step(move, label, style))}</div>
  </article>`
}

function button(action: string) {
  return (what: string, label: string, style: string): Markup =>
    html`<form method="post" action="${action}"><button type="submit" class="${style}" name="do" value="${what}">${label}</button></form>`
}

function invoiceTable(invoices: Invoice[]): Markup {
  if (invoices.length === 0) return html`<p class="soft">還沒有開立發票。</p>`
  const rows = invoices.map(
    (invoice) =>
      html`<tr><td>${invoice.invoice_no}</td><td>${String(invoice.form.RelateNumber)}</td><td>${money(invoice.amount)}</td><td>${invoiceStamp(invoice.issued_at)}</td><td>${invoice.voided_at ? '已作廢' : ''}</td></tr>`,
  )
  return html`<div class="scroll" role="region" aria-label="發票" tabindex="0"><table><tr><th>發票號碼</th><th>自訂編號</th><th>金額</th><th>開立時間</th><th></th></tr>${rows}</table></div>`
}

const notificationStates: Record<NotificationDelivery['state'], string> = {
  due: '待送',
  sending: '傳送中',
  held: '保留',
  done: '已送達',
  given_up: '放棄',
  lost: '遺失（模擬）',
  refused: '網址不允許',
}

function notificationTable(deliveries: NotificationDelivery[]): Markup {
  if (deliveries.length === 0) return html`<p class="soft">還沒有送出通知。</p>`
  const rows = deliveries.map((delivery) => {
    const last = delivery.tries.at(-1)
    return html`<tr><td>${stamp(new Date(delivery.created_at))}</td><td>${delivery.kind}</td><td>${delivery.subject}</td><td>${delivery.form.RtnCode ?? ''}</td><td>${notificationStates[delivery.state]}（${delivery.attempt} 次）</td><td>${last ? `${last.status ?? '無回應'} ${last.answer.slice(0, 40)}` : ''}</td></tr>`
  })
  return html`<div class="scroll" role="region" aria-label="通知紀錄" tabindex="0"><table><tr><th>時間</th><th>種類</th><th>編號</th><th>代碼</th><th>狀態</th><th>商店回應</th></tr>${rows}</table></div>`
}

function settingsSection(sim: Sim, base: string): Markup {
  const ahead: [number, string][] = [
    [600_000, '快轉 10 分鐘'],
    [28_800_000, '快轉 8 小時'],
    [86_400_000, '快轉 1 天'],
  ]
  return html`<section><h1>時間</h1><p>綠界時間 ${stamp(sim.now())}</p><div class="actions">${ahead.map(
    ([ms, label]) =>
      html`<form method="post" action="${base}/console/clock"><button type="submit" class="small plain" name="ms" value="${ms}">${label}</button></form>`,
  )}<form method="post" action="${base}/console/clock"><button type="submit" class="small plain" name="ms" value="0">回到現在</button></form></div></section>`
}

const faultNames: Record<string, string> = {
  duplicate: '重複送出',
  parallel: '同時送出兩次',
  late: '延遲',
  lost: '遺失',
  wrong_amount: '金額錯誤',
  wrong_signature: '檢查碼錯誤',
  wrong_merchant: '特店編號錯誤',
  other_account: '以另一個物流帳號簽署',
  unknown_trade: '未知的訂單編號',
  extra_field: '多出欄位',
  missing_field: '缺少欄位',
  simulate_paid: '模擬付款',
  out_of_order: '順序顛倒',
  then_failed: '成功之後再通知失敗',
  none: '正常',
  timeout: '逾時',
  dropped: '斷線',
  status_500: '伺服器錯誤',
  malformed: '內容錯誤',
  unsigned: '沒有檢查碼',
  doubled: '處理兩次',
  wrong: '內容不實',
  forbidden: '呼叫太快（403）',
  envelope: '發票：傳輸失敗（TransCode）',
  platform_down: '發票：財政部平台沒有回應',
}

function faultSection(base: string, faults: Fault[]): Markup {
  const choices = [
    ...callbackFaults.map((kind) => html`<option value="callback ${kind}">通知：${faultNames[kind] ?? kind}</option>`),
    ...answerFaults.map((kind) => html`<option value="answer ${kind}">回應：${faultNames[kind] ?? kind}</option>`),
  ]
  return html`<section><h1>故障</h1>
    ${faults.length > 0 ? html`<ul>${faults.map((fault) => html`<li>${fault.target === 'callback' ? '通知' : '回應'}：${faultNames[fault.kind] ?? fault.kind}（剩 ${fault.remaining} 次）</li>`)}</ul>` : html`<p class="soft">目前一切正常。</p>`}
    <form method="post" action="${base}/console/faults"><label>下一次發生<select name="fault">${choices}</select></label><div class="actions"><button type="submit" class="small">加入</button><button type="submit" class="small plain" name="clear" value="1">全部清除</button></div></form></section>`
}
