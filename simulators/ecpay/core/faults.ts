/** Things that go wrong at a real gateway, to order. A fault waits until something that it fits comes by. */
import type { Sim } from './sim.ts'

/** Spoils a notice to the shop. */
export const callbackFaults = [
  'duplicate',
  'parallel',
  'late',
  'lost',
  'wrong_amount',
  'wrong_signature',
  'wrong_merchant',
  'unknown_trade',
  'extra_field',
  'missing_field',
  'simulate_paid',
  'out_of_order',
  'then_failed',
] as const
/** Spoils the answer to a call of the shop. */
export const answerFaults = ['timeout', 'dropped', 'status_500', 'malformed', 'unsigned'] as const

export type CallbackFault = (typeof callbackFaults)[number]
export type AnswerFault = (typeof answerFaults)[number]

export interface FaultOptions {
  /** late: how long; timeout: how long the answer is held back. */
  ms?: number
  /** duplicate, parallel: how many in all. */
  copies?: number
  /** Every try is spoiled, not only the first. */
  every?: boolean
  /** An answer is spoiled before the wish was carried out, not after. */
  before?: boolean
}

export interface Fault<Kind = string> {
  id: number
  target: 'callback' | 'answer'
  /** The kind of notice (payment, logistics ...) or the last part of a call's path; null: whatever comes first. */
  match: string | null
  kind: Kind
  options: FaultOptions
  remaining: number
}

export function addFault(sim: Sim, fault: Omit<Fault, 'id'>): Promise<Fault | null> {
  return sim.one<Fault>(
    `insert into sim_ecpay_faults (target, match, kind, options, remaining) values ($1, $2, $3, $4::jsonb, $5) returning *`,
    [fault.target, fault.match, fault.kind, JSON.stringify(fault.options), fault.remaining],
  )
}

export function listFaults(sim: Sim): Promise<Fault[]> {
  return sim.rows<Fault>('select * from sim_ecpay_faults where remaining > 0 order by id')
}

export async function clearFaults(sim: Sim): Promise<void> {
  await sim.rows('delete from sim_ecpay_faults')
}

/** Takes the oldest fault that fits, once. */
export function consumeFault<Kind>(sim: Sim, target: Fault['target'], match: string): Promise<Fault<Kind> | null> {
  return sim.one<Fault<Kind>>(
    `update sim_ecpay_faults set remaining = remaining - 1 where id = (
       select id from sim_ecpay_faults where target = $1 and remaining > 0 and (match is null or match = $2)
       order by id limit 1 for update skip locked
     ) returning *`,
    [target, match],
  )
}
