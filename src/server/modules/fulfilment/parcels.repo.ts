import { sql } from 'kysely'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import type { CarrierUpdate } from '#domain/parcels/parcel-progress.ts'
import type { Db } from '#server/db/open-db.ts'

export interface ParcelRow {
  id: string
  order_id: string
  merchant_trade_no: string
  carrier: CarrierCode
  amount: number
  collects: boolean
  state: 'wanted' | 'created' | 'refused' | 'cancelled'
  problem: string
  asked_at: Date | null
  logistics_id: string | null
  payment_no: string
  validation_no: string
  booking_note: string
  event: ParcelEvent | null
  event_rank: number
  status_at: Date | null
  created_at: Date
}

const selectParcel = sql`
  select p.id, p.order_id, p.merchant_trade_no, c.code as carrier, p.amount, p.collects, p.state, p.problem, p.asked_at,
    p.logistics_id, p.payment_no, p.validation_no, p.booking_note, p.event, p.event_rank, p.status_at, p.created_at
  from parcels p join carriers c on c.id = p.carrier_id`

export type ParcelKey = { id: string } | { tradeNo: string } | { logisticsId: string }

export async function selectParcelBy(db: Db, key: ParcelKey): Promise<ParcelRow | null> {
  const where =
    'id' in key
      ? sql`p.id = ${key.id}`
      : 'tradeNo' in key
        ? sql`p.merchant_trade_no = ${key.tradeNo}`
        : sql`p.logistics_id = ${key.logisticsId}`
  const { rows } = await sql<ParcelRow>`${selectParcel} where ${where}`.execute(db)
  return rows[0] ?? null
}

/** The newest parcel of an order. */
export async function selectLatestParcel(db: Db, orderId: string): Promise<ParcelRow | null> {
  const { rows } = await sql<ParcelRow>`
    ${selectParcel} where p.order_id = ${orderId} order by p.created_at desc, p.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** The parcel of an order whose pick-up was reported, be it taken back since. */
export async function selectPickedUpParcel(db: Db, orderId: string): Promise<ParcelRow | null> {
  const { rows } = await sql<ParcelRow>`
    ${selectParcel} where p.order_id = ${orderId}
      and exists (select 1 from parcel_events e where e.parcel_id = p.id and e.event = 'picked_up')
    order by p.created_at desc, p.id limit 1`.execute(db)
  return rows[0] ?? null
}

interface NewParcel {
  orderId: string
  carrierId: number
  tradeNo: string
  collects: boolean
  amount: number
  now: Date
}

export async function insertParcel(tx: Db, parcel: NewParcel): Promise<string> {
  const { id } = await tx
    .insertInto('parcels')
    .values({
      order_id: parcel.orderId,
      merchant_trade_no: parcel.tradeNo,
      carrier_id: parcel.carrierId,
      amount: parcel.amount,
      collects: parcel.collects,
      created_at: parcel.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False: it was cancelled in the meantime. */
export async function markParcelRequested(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('parcels')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface ParcelNumbers {
  logisticsId: string
  paymentNo: string
  validationNo: string
  bookingNote: string
}

/** The gateway has created it. A parcel cancelled in the meantime gets its numbers too: cancelling it needs them. */
export async function recordCreated(
  tx: Db,
  id: string,
  numbers: ParcelNumbers,
  checkAt: Date,
): Promise<'created' | 'already_cancelled'> {
  const { rows } = await sql<{ state: string }>`
    update parcels set
      state = case when state in ('wanted', 'refused') then 'created' else state end,
      problem = case when state in ('wanted', 'refused') then '' else problem end,
      logistics_id = ${numbers.logisticsId}, payment_no = ${numbers.paymentNo},
      validation_no = ${numbers.validationNo}, booking_note = ${numbers.bookingNote},
      check_at = coalesce(check_at, ${checkAt}::timestamptz)
    where id = ${id}
    returning state`.execute(tx)
  return rows[0]?.state === 'created' ? 'created' : 'already_cancelled'
}

/** False: it was cancelled in the meantime. */
export async function recordRefusal(tx: Db, id: string, problem: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('parcels')
    .set({ state: 'refused', problem })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface OpenParcel {
  id: string
  state: 'wanted' | 'created' | 'refused'
  asked_at: Date | null
}

/** Locked: a job may be about to request it. All open parcels of the order, or all but one. */
export async function lockOpenParcels(tx: Db, orderId: string, except: string | null): Promise<OpenParcel[]> {
  const { rows } = await sql<OpenParcel>`
    select id, state, asked_at from parcels
    where order_id = ${orderId} and state in ('wanted', 'created', 'refused')
      ${except === null ? sql`` : sql`and id <> ${except}`}
    order by id for update`.execute(tx)
  return rows
}

export async function markParcelCancelled(tx: Db, id: string, checkAt: Date | null): Promise<void> {
  await tx.updateTable('parcels').set({ state: 'cancelled', check_at: checkAt }).where('id', '=', id).execute()
}

/** The order has another parcel, requested or created. */
export async function hasOtherOpen(db: Db, orderId: string, parcelId: string): Promise<boolean> {
  const row = await db
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<>', parcelId)
    .where('state', 'in', ['wanted', 'created'])
    .executeTakeFirst()
  return row !== undefined
}

/** Another parcel of the order was picked up, by all that its carrier has reported. */
export async function hasOtherPickedUp(db: Db, orderId: string, parcelId: string): Promise<boolean> {
  const row = await db
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<>', parcelId)
    .where('position', '=', 'picked_up')
    .executeTakeFirst()
  return row !== undefined
}

/** A refused parcel is retried under its own number, which the gateway has not accepted. */
export async function markRequestedAgain(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({ state: 'wanted', problem: '' })
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .execute()
}

export async function setParcelProblem(tx: Db, id: string, problem: string): Promise<void> {
  await tx.updateTable('parcels').set({ problem }).where('id', '=', id).execute()
}

/** False: the update is known. */
export async function insertUpdate(tx: Db, parcelId: string, update: CarrierUpdate, now: Date): Promise<boolean> {
  const { code, event, message, changedAt } = update
  const row = await tx
    .insertInto('parcel_events')
    .values({ parcel_id: parcelId, code, event, message, changed_at: changedAt, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export async function selectUpdates(db: Db, parcelId: string): Promise<CarrierUpdate[]> {
  const rows = await db
    .selectFrom('parcel_events')
    .select(['code', 'event', 'message', 'changed_at'])
    .where('parcel_id', '=', parcelId)
    .orderBy('changed_at')
    .orderBy('code')
    .execute()
  return rows.map(({ changed_at, ...update }) => ({ ...update, changedAt: changed_at }))
}

export interface ProgressChange {
  state: ParcelRow['state']
  problem: string
  rank: number
  position: CarrierUpdate | null
  shown: CarrierUpdate | null
  checkAt: Date | null
}

export async function updateProgress(tx: Db, id: string, change: ProgressChange): Promise<void> {
  const { state, problem, rank, position, shown, checkAt } = change
  await tx
    .updateTable('parcels')
    .set({
      state,
      problem,
      event_rank: rank,
      position: position?.event ?? null,
      position_at: position?.changedAt ?? null,
      check_at: checkAt,
      ...(shown
        ? { event: shown.event, status_code: shown.code, status_text: shown.message, status_at: shown.changedAt }
        : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Numbers from an update that arrives before the answer to the creation. */
export async function fillNumbers(tx: Db, id: string, numbers: ParcelNumbers): Promise<void> {
  const { logisticsId, paymentNo, validationNo, bookingNote } = numbers
  await sql`
    update parcels set logistics_id = coalesce(logistics_id, ${logisticsId}),
      payment_no = coalesce(nullif(${paymentNo}::text, ''), payment_no),
      validation_no = coalesce(nullif(${validationNo}::text, ''), validation_no),
      booking_note = coalesce(nullif(${bookingNote}::text, ''), booking_note)
    where id = ${id}`.execute(tx)
}

export async function setCheckAt(db: Db, id: string, checkAt: Date | null): Promise<void> {
  await db.updateTable('parcels').set({ check_at: checkAt }).where('id', '=', id).execute()
}

/** Parcels whose query is due, the longest due first. */
export async function listDueParcels(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = db.selectFrom('parcels').select('id').where('check_at', '<=', now).orderBy('check_at').limit(limit)
  return (await due.execute()).map(({ id }) => id)
}

/** Requested before and not created yet, the oldest first. */
export async function listForgottenParcels(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('parcels')
    .select('id')
    .where('state', '=', 'wanted')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}
