/** Invoices and allowances at the simulated service. */
import type { Sim } from '../core/sim.ts'
import { dayStamp, stamp } from '../core/time.ts'

export interface Invoice {
  invoice_no: string
  relate_number: string
  form: Record<string, unknown>
  amount: number
  /** Total of open allowances. */
  allowed: number
  random_number: string
  issued_at: Date
  voided_at: Date | null
  void_reason: string | null
}

/** Null: the shop's number was used before; case does not matter. */
export async function insertInvoice(sim: Sim, form: Record<string, unknown>): Promise<Invoice | null> {
  const count = await sim.next('invoice')
  const number = `SL${String(10_000_000 + count).slice(0, 8)}`
  return sim.one<Invoice>(
    `insert into sim_ecpay_invoices (invoice_no, relate_number, form, amount, random_number, issued_at)
     values ($1, lower($2), $3::jsonb, $4, $5, $6) on conflict (relate_number) do nothing returning *`,
    [
      number,
      String(form.RelateNumber),
      JSON.stringify(form),
      Number(form.SalesAmount),
      String((count * 7919) % 10_000).padStart(4, '0'),
      sim.now(),
    ],
  )
}

export function findInvoice(sim: Sim, by: { invoiceNo?: unknown; relateNumber?: unknown }): Promise<Invoice | null> {
  return sim.one<Invoice>('select * from sim_ecpay_invoices where invoice_no = $1 or relate_number = lower($2)', [
    String(by.invoiceNo ?? ''),
    String(by.relateNumber ?? ''),
  ])
}

export function listInvoices(sim: Sim, limit = 100): Promise<Invoice[]> {
  return sim.rows<Invoice>('select * from sim_ecpay_invoices order by issued_at desc, invoice_no desc limit $1', [
    limit,
  ])
}

export function voidInvoice(sim: Sim, invoiceNo: string, reason: string): Promise<Invoice | null> {
  return sim.one<Invoice>(
    `update sim_ecpay_invoices set voided_at = $2, void_reason = $3 where invoice_no = $1 and voided_at is null and allowed = 0
     returning *`,
    [invoiceNo, sim.now(), reason],
  )
}

/** The total is in the invoice's row, so that two concurrent allowances cannot exceed the amount. */
export async function insertAllowance(
  sim: Sim,
  invoiceNo: string,
  amount: number,
): Promise<{ no: string; left: number } | null> {
  const now = sim.now()
  const no = `${stamp(now).replace(/\D/g, '').slice(0, 10)}${String(await sim.next('allowance')).padStart(6, '0')}`
  const row = await sim.one<{ left_over: number }>(
    `with invoice as (
       update sim_ecpay_invoices set allowed = allowed + $3::int
       where invoice_no = $2 and voided_at is null and allowed + $3::int <= amount
       returning invoice_no, amount - allowed as left_over
     ), allowance as (
       insert into sim_ecpay_allowances (allowance_no, invoice_no, amount, made_at)
       select $1::text, invoice_no, $3::int, $4::timestamptz from invoice
     )
     select left_over from invoice`,
    [no, invoiceNo, amount, now],
  )
  return row ? { no, left: row.left_over } : null
}

interface Allowance {
  allowance_no: string
  invoice_no: string
  amount: number
  made_at: Date
  voided_at: Date | null
}

export function listAllowances(sim: Sim, invoiceNo: string): Promise<Allowance[]> {
  return sim.rows<Allowance>('select * from sim_ecpay_allowances where invoice_no = $1 order by allowance_no', [
    invoiceNo,
  ])
}

export async function voidAllowance(sim: Sim, invoiceNo: string, allowanceNo: string): Promise<boolean> {
  const row = await sim.one(
    `with gone as (
       update sim_ecpay_allowances set voided_at = $3
       where invoice_no = $1 and allowance_no = $2 and voided_at is null returning invoice_no, amount
     )
     update sim_ecpay_invoices i set allowed = allowed - gone.amount from gone
     where i.invoice_no = gone.invoice_no returning i.invoice_no`,
    [invoiceNo, allowanceNo, sim.now()],
  )
  return row !== null
}

/** `2026-11-15 12:30:00` */
export function invoiceStamp(instant: Date): string {
  return stamp(new Date(instant)).replaceAll('/', '-')
}

export function invoiceDay(instant: Date): string {
  return dayStamp(new Date(instant)).replaceAll('/', '-')
}
