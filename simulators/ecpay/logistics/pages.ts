import type { Form } from '../core/mac.ts'
import type { Sim } from '../core/sim.ts'
import { stamp } from '../core/time.ts'
import { browserTarget } from '../core/urls.ts'
import { hiddenFields, html, Markup, money } from '../html/markup.ts'
import { page } from '../html/page.ts'
import { barcodeSvg } from '../payment/barcode.ts'
import type { Parcel } from './parcels.ts'
import { findChain, findStore, type Store, stores } from './stores.ts'

const chainNames: Record<string, string> = {
  UNIMARTC2C: '7-ELEVEN',
  FAMIC2C: '全家',
  HILIFEC2C: '萊爾富',
  TCAT: '黑貓宅急便',
}

const selected = new Markup(' selected')

interface MapView {
  base: string
  id: string
  sim: Sim
  form: Form
  city: string
  q: string
  shown: Store[]
}

export function mapPage({ base, id, sim, form, city, q, shown }: MapView): string {
  const chain = findChain(form.LogisticsSubType)
  const cities = [
    ...new Set(stores.filter((store) => store.chain === chain && !store.closed).map((store) => store.city)),
  ]
  const action = browserTarget(form.ServerReplyURL ?? '', sim.publicUrl)
  const name = chainNames[form.LogisticsSubType ?? ''] ?? ''
  return page({
    base,
    title: `${name} 電子地圖`,
    body: html`<section><h1>選擇${name}取貨門市</h1>
      <form method="get" action="${base}/Express/map/${id}">
        <div class="row">
          <label>縣市<select name="city"><option value="">全部縣市</option>${cities.map((one) => html`<option value="${one}"${one === city ? selected : null}>${one}</option>`)}</select></label>
          <label>門市名稱、地址或店號<input type="search" name="q" value="${q}" maxlength="30"></label>
        </div>
        <div class="actions"><button type="submit" class="plain">搜尋</button><a href="/">取消，回到商店</a></div>
      </form></section>
      <p></p>
      <p class="soft" role="status">找到 ${shown.length} 間門市</p>
      <div class="stores">${shown.map(
        (store) => html`<form method="post" action="${action}">
          ${hiddenFields(replyForm(form, store))}
          <strong>${store.name}</strong>
          <span class="soft">${store.address}</span>
          <span class="soft">店號 ${store.id}${store.outlyingIsland ? html` <span class="tag wait">離島</span>` : null}</span>
          <button type="submit" aria-label="選擇 ${store.name}">選擇此門市</button>
        </form>`,
      )}</div>`,
  })
}

/** Exactly what the real map sends: no signature, no result code, and of 7-ELEVEN no telephone. */
function replyForm(form: Form, store: Store): Form {
  return {
    MerchantID: form.MerchantID ?? '',
    MerchantTradeNo: form.MerchantTradeNo ?? '',
    LogisticsSubType: form.LogisticsSubType ?? '',
    CVSStoreID: store.id,
    CVSStoreName: store.name.slice(0, 10),
    CVSAddress: store.address,
    CVSTelephone: store.chain === 'UNIMART' ? '' : store.phone,
    CVSOutSide: store.chain === 'HILIFE' ? '' : store.outlyingIsland ? '1' : '0',
    ExtraData: form.ExtraData ?? '',
  }
}

export function labelPage(base: string, parcels: Parcel[]): string {
  return page({
    base,
    title: '託運單',
    narrow: true,
    body: html`<p class="noprint soft">請使用瀏覽器的列印功能。</p><div class="list">${parcels.map((parcel) => {
      const chain = findChain(parcel.sub_type)
      const store = chain && findStore(chain, parcel.form.ReceiverStoreID)
      const number = parcel.booking_note || parcel.payment_no + parcel.validation_no
      return html`<div class="label">
        <h1>${chainNames[parcel.sub_type] ?? ''}${parcel.form.IsCollection === 'Y' ? '　取貨付款' : ''}</h1>
        ${barcodeSvg(number)}<p class="number">${number}</p>
        <dl>
          <dt>物流編號</dt><dd>${parcel.logistics_id}</dd>
          <dt>訂單編號</dt><dd>${parcel.merchant_trade_no}</dd>
          <dt>取件</dt><dd>${store ? `${store.name}（${store.id}）` : (parcel.form.ReceiverAddress ?? '')}</dd>
          <dt>收件人</dt><dd>${parcel.form.ReceiverName ?? ''}　${maskedPhone(parcel.form.ReceiverCellPhone ?? '')}</dd>
          <dt>寄件人</dt><dd>${parcel.form.SenderName ?? ''}</dd>
          <dt>${parcel.form.IsCollection === 'Y' ? '代收金額' : '商品價值'}</dt><dd>${money(parcel.amount)}</dd>
          <dt>建立時間</dt><dd>${stamp(new Date(parcel.created_at))}</dd>
        </dl></div>`
    })}</div>`,
  })
}

function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{4})\d{3}/, '$1***')
}
