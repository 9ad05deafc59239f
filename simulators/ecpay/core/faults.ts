/** Faults of a real gateway, on demand. A fault applies to the next notification or call that matches. */
import type { Sim } from './sim.ts'

/** Faults of a notification to the shop. other_account: a carrier's, signed by the shop's account with the other carriers. */
export const callbackFaults = [
  'duplicate',
  'parallel',
  'late',
  'lost',
  'wrong_amount',
  'wrong_signature',
  'wrong_merchant',
  'other_account',
  'unknown_trade',
  'extra_field',
  'missing_field',
  'simulate_paid',
  'out_of_order',
  'then_failed',
] as const
/**
 * Faults of the answer to a call of the shop. `envelope` and `platform_down` are the e-invoice service's own, which then
 * has done nothing: the envelope was not processed (`TransCode`), or the tax platform behind it does not answer. Other
 * calls ignore them.
 */
export const answerFaults = [
  /** Answered as it should be: so that a later call gets the next fault. */
  'none',
  'timeout',
  'dropped',
  'status_500',
  'malformed',
  'unsigned',
  /** No answer, and the call takes effect only later. */
  'late',
  /** The call arrives twice; the second answer is sent. */
  'doubled',
  /** The answer says something else than what happened. */
  'wrong',
  /** Called too fast: 403 for half an hour. */
  'forbidden',
  'envelope',
  'platform_down',
] as const

export type CallbackFault = (typeof callbackFaults)[number]
export type AnswerFault = (typeof answerFaults)[number]

export interface FaultOptions {
  /** late: the delay (of a notification, or of a call's effect); timeout: the time without an answer. */
  ms?: number
  /** duplicate, parallel: how many in total. */
  copies?: number
  /** Every attempt is faulty, not only the first. */
  every?: boolean
  /** The fault occurs before the request is processed, not after. */
  before?: boolean
}

export interface Fault<Kind = string> {
  id: number
  target: 'callback' | 'answer'
  /** The kind of notification (payment, logistics ...) or the last part of a call's path; null: any. */
  match: string | null
  kind: Kind
  options: FaultOptions
  remaining: number
}

export function addFault(sim: Sim, fault: Omit<Fault, 'id'>): Promise<Fault | null> {
  sim.faulty = true
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

/** The oldest matching fault; counts it as used. */
export async function consumeFault<Kind>(
  sim: Sim,
  target: Fault['target'],
  match: string,
): Promise<Fault<Kind> | null> {
  if (!sim.faulty) return null
  return sim.one<Fault<Kind>>(
    `update sim_ecpay_faults set remaining = remaining - 1 where id = (
       select id from sim_ecpay_faults where target = $1 and remaining > 0 and (match is null or match = $2)
       order by id limit 1 for update skip locked
     ) returning *`,
    [target, match],
  )
}
