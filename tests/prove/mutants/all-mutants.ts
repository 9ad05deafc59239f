import { moneyMutants } from './money-mutants.ts'
import type { Mutant } from './mutant.ts'
import { orderMutants } from './order-mutants.ts'
import { paymentMutants } from './payment-mutants.ts'
import { refundMutants } from './refund-mutants.ts'

/** Single faults of the money path, each of which some test must notice. */
export const allMutants: readonly Mutant[] = [...moneyMutants, ...orderMutants, ...paymentMutants, ...refundMutants]
