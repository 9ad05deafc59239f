/** Parcels at the simulated carriers, and the carrier updates they cause. */

import type { Form } from '../core/mac.ts'
import { queueNotification, sendDueNotifications } from '../core/notifications.ts'
import type { Sim } from '../core/sim.ts'
import { stamp } from '../core/time.ts'
import { type Carrier, hasCash, nextCode, type ParcelMove, statusSequences, statusText } from './statuses.ts'

export interface Parcel {
  logistics_id: string
  merchant_id: string
  merchant_trade_no: string
  form: Form
  sub_type: Carrier
  amount: number
  kind: 'forward' | 'return'
  payment_no: string
  validation_no: string
  booking_note: string
  code: string
  history: { code: string; at: string }[]
  cash_collected: boolean
  created_at: Date
  changed_at: Date
}

/** Null: the number was used before. */
export async function createParcel(sim: Sim, form: Form, kind: Parcel['kind'] = 'forward'): Promise<Parcel | null> {
  const count = await sim.next('parcel')
  const serial = String(count).padStart(7, '0')
  const subType = form.LogisticsSubType as Carrier
  const numbers = {
    UNIMARTC2C: [`C${serial}`, String(1000 + (count % 9000)), ''],
    FAMIC2C: [`0460${serial}`, '', ''],
    HILIFEC2C: [`88${serial}01`, '', ''],
    TCAT: ['', '', `90510${serial}`],
  }[subType]
  const now = sim.now()
  const code = kind === 'return' ? '325' : '300'
  return sim.one<Parcel>(
    `insert into sim_ecpay_parcels (logistics_id, merchant_id, merchant_trade_no, form, sub_type, amount, kind, payment_no,
       validation_no, booking_note, code, history, created_at, changed_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $13)
     on conflict (merchant_trade_no) do nothing returning *`,
    [
      String(1_718_000 + count),
      form.MerchantID,
      form.MerchantTradeNo,
      JSON.stringify(form),
      subType,
      Number(form.GoodsAmount),
      kind,
      ...numbers,
      code,
      JSON.stringify([{ code, at: now.toISOString() }]),
      now,
    ],
  )
}

export function findParcel(sim: Sim, by: { logisticsId?: string; merchantTradeNo?: string }): Promise<Parcel | null> {
  return by.logisticsId
    ? sim.one<Parcel>('select * from sim_ecpay_parcels where logistics_id = $1', [by.logisticsId])
    : sim.one<Parcel>('select * from sim_ecpay_parcels where merchant_trade_no = $1', [by.merchantTradeNo ?? ''])
}

export function listParcels(sim: Sim, limit = 100): Promise<Parcel[]> {
  return sim.rows<Parcel>('select * from sim_ecpay_parcels order by created_at desc, logistics_id desc limit $1', [
    limit,
  ])
}

export function findNextCode(parcel: Parcel, move: ParcelMove): string | null {
  const { sub_type: carrier, kind, form, history } = parcel
  const codes = history.map(({ code }) => code)
  return nextCode({ carrier, kind, collects: form.IsCollection === 'Y' }, codes, move)
}

/** Moves the parcel on by its carrier's sequence. Null: not possible now. */
export async function moveParcel(sim: Sim, parcel: Parcel, move: ParcelMove): Promise<Parcel | null> {
  const code = findNextCode(parcel, move)
  if (!code) return null
  const moved = await setStatus(sim, parcel, code)
  if (moved && code === statusSequences[parcel.sub_type].storeClosed) await queueStoreNotification(sim, moved)
  await sendDueNotifications(sim)
  return moved
}

/** Any code, even an unknown one; only if the parcel was not changed in the meantime. */
export async function setStatus(sim: Sim, parcel: Parcel, code: string): Promise<Parcel | null> {
  // the gateway's format has whole seconds: two changes must differ
  const at = new Date(Math.max(sim.now().getTime(), new Date(parcel.changed_at).getTime() + 1000))
  const moved = await sim.one<Parcel>(
    `update sim_ecpay_parcels set code = $2, changed_at = $3, history = history || $4::jsonb,
       cash_collected = coalesce($5::boolean, cash_collected)
     where logistics_id = $1 and jsonb_array_length(history) = $6 returning *`,
    [
      parcel.logistics_id,
      code,
      at,
      JSON.stringify([{ code, at: at.toISOString() }]),
      parcel.form.IsCollection === 'Y' ? hasCash(parcel.sub_type, code) : false,
      parcel.history.length,
    ],
  )
  if (moved) await queueStatusNotification(sim, moved)
  return moved
}

export async function changeStore(sim: Sim, parcel: Parcel, form: Form): Promise<void> {
  await sim.rows('update sim_ecpay_parcels set form = form || $2::jsonb where logistics_id = $1', [
    parcel.logistics_id,
    JSON.stringify(form),
  ])
}

/** Only queued; the caller decides when it is sent. */
export async function queueStatusNotification(sim: Sim, parcel: Parcel): Promise<void> {
  await queueNotification(sim, {
    kind: parcel.kind === 'return' ? 'return' : 'logistics',
    subject: parcel.merchant_trade_no,
    url: parcel.form.ServerReplyURL ?? '',
    merchant_id: parcel.merchant_id,
    form: parcel.kind === 'return' ? returnForm(parcel) : statusForm(parcel),
  })
}

async function queueStoreNotification(sim: Sim, parcel: Parcel): Promise<void> {
  await queueNotification(sim, {
    kind: 'store',
    subject: parcel.merchant_trade_no,
    url: parcel.form.LogisticsC2CReplyURL ?? '',
    merchant_id: parcel.merchant_id,
    form: {
      MerchantID: parcel.merchant_id,
      AllPayLogisticsID: parcel.logistics_id,
      GoodsName: parcel.form.GoodsName ?? '',
      GoodsAmount: String(parcel.amount),
      StoreType: '01',
      Status: '01',
      StoreID: parcel.form.ReceiverStoreID ?? '',
    },
  })
}

export function statusForm(parcel: Parcel): Form {
  const { form } = parcel
  return {
    MerchantID: parcel.merchant_id,
    MerchantTradeNo: parcel.merchant_trade_no,
    RtnCode: parcel.code,
    RtnMsg: statusText(parcel.sub_type, parcel.code),
    AllPayLogisticsID: parcel.logistics_id,
    LogisticsType: form.LogisticsType ?? '',
    LogisticsSubType: parcel.sub_type,
    GoodsAmount: String(parcel.amount),
    UpdateStatusDate: stamp(new Date(parcel.changed_at)),
    ReceiverName: form.ReceiverName ?? '',
    ReceiverPhone: form.ReceiverPhone ?? '',
    ReceiverCellPhone: form.ReceiverCellPhone ?? '',
    ReceiverEmail: form.ReceiverEmail ?? '',
    ReceiverAddress: form.ReceiverAddress ?? '',
    CVSPaymentNo: parcel.payment_no,
    CVSValidationNo: parcel.validation_no,
    BookingNote: parcel.booking_note,
  }
}

function returnForm(parcel: Parcel): Form {
  return {
    MerchantID: parcel.merchant_id,
    RtnMerchantTradeNo: parcel.merchant_trade_no,
    RtnCode: parcel.code,
    RtnMsg: statusText(parcel.sub_type, parcel.code),
    // of the original parcel: the shop knows no other number of the return
    AllPayLogisticsID: parcel.form.AllPayLogisticsID ?? '',
    GoodsAmount: String(parcel.amount),
    UpdateStatusDate: stamp(new Date(parcel.changed_at)),
    BookingNote: parcel.booking_note,
  }
}
