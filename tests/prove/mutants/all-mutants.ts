import { accountMutants } from './account-mutants.ts'
import { attemptMutants } from './attempt-mutants.ts'
import { counterMutants } from './counter-mutants.ts'
import { figureMutants } from './figure-mutants.ts'
import { gatewayRecordMutants } from './gateway-record-mutants.ts'
import { invoiceMutants } from './invoice-mutants.ts'
import { moneyMutants } from './money-mutants.ts'
import type { Mutant } from './mutant.ts'
import { offerMutants } from './offer-mutants.ts'
import { orderMutants } from './order-mutants.ts'
import { paymentMutants } from './payment-mutants.ts'
import { refundMutants } from './refund-mutants.ts'
import { returnMutants } from './return-mutants.ts'
import { settlementMutants } from './settlement-mutants.ts'
import { stockMutants } from './stock-mutants.ts'

/** Single faults of the money path, each of which some test must notice. */
export const allMutants: readonly Mutant[] = [
  ...moneyMutants,
  ...orderMutants,
  ...paymentMutants,
  ...attemptMutants,
  ...refundMutants,
  ...counterMutants,
  ...settlementMutants,
  ...gatewayRecordMutants,
  ...invoiceMutants,
  ...returnMutants,
  ...offerMutants,
  ...stockMutants,
  ...accountMutants,
  ...figureMutants,
]
