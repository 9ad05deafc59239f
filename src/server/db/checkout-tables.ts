/** Kysely types of the checkout tables; migrations 0060, 0110 and 0175 define them. */
import type { ColumnType, Generated } from 'kysely'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { GatewayProvider, OrderPaymentMethod, ProviderCode } from '#domain/orders/ways-to-pay.ts'
import type { CarrierSurcharges } from '#domain/parcels/carrier-price.ts'
import type { SeenCardState } from '#domain/payments/card-record.ts'
import type { ChargebackState } from '#domain/payments/chargeback.ts'
import type { CardFacts, IssuedNumber } from '#domain/payments/payment-facts.ts'
import type { RefundReason } from '#domain/payments/refund-reasons.ts'
import type { SettlementKind } from '#domain/payments/settlement.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json<T> = ColumnType<T, string, string>

export interface CheckoutTables {
  carriers: CarriersTable
  payment_providers: PaymentProvidersTable
  order_events: OrderEventsTable
  payments: PaymentsTable
  payment_notifications: PaymentNotificationsTable
  refunds: RefundsTable
  gateway_services: GatewayServicesTable
  map_tokens: MapTokensTable
  settlement_days: SettlementDaysTable
  settled_trades: SettledTradesTable
  card_records: CardRecordsTable
  unseen_packings: UnseenPackingsTable
  chargebacks: ChargebacksTable
  settlement_differences: SettlementDifferencesTable
}

interface CarriersTable {
  id: number
  code: CarrierCode
  name: string
  kind: 'store' | 'home'
  price: number
  collects_cash: boolean
  position: Generated<number>
  enabled: Generated<boolean>
  surcharges: ColumnType<CarrierSurcharges, string | undefined, string>
  version: Generated<number>
}

interface PaymentProvidersTable {
  id: number
  code: ProviderCode
  name: string
  position: Generated<number>
  enabled: Generated<boolean>
}

interface OrderEventsTable {
  id: Generated<string>
  order_id: string
  event: string
  from_state: string
  to_state: string
  actor: 'member' | 'owner' | 'gateway' | 'carrier' | 'timer'
  note: Generated<string>
  by_name: Generated<string>
  at: Timestamp
}

interface PaymentsTable {
  id: Generated<string>
  order_id: string
  merchant_trade_no: string | null
  /** Of the gateway that knows `merchant_trade_no`; without one it says nothing. */
  provider: Generated<GatewayProvider>
  method: OrderPaymentMethod
  amount: number
  state: Generated<'started' | 'waiting' | 'paid' | 'failed' | 'lapsed'>
  gateway_trade_no: string | null
  payment_type: string | null
  /** `expiresAt` is text here. */
  number: Json<IssuedNumber> | null
  card: Json<CardFacts> | null
  failure_code: string | null
  created_at: Timestamp
  expires_at: Timestamp | null
  paid_at: Timestamp | null
  settles_order: Generated<boolean>
  check_at: Timestamp | null
  checks: Generated<number>
  check_failures: Generated<number>
  answered_at: Timestamp | null
  refunded: Generated<number>
}

interface PaymentNotificationsTable {
  id: Generated<string>
  merchant_trade_no: string
  source: 'result' | 'info' | 'browser' | 'query'
  code: string
  amount: number
  decision: string
  at: Timestamp
}

interface RefundsTable {
  id: Generated<string>
  order_id: string
  payment_id: string
  reason: RefundReason
  amount: number
  state: Generated<'open' | 'by_hand' | 'done'>
  created_at: Timestamp
  done_at: Timestamp | null
  try_at: Timestamp | null
  tries: Generated<number>
  problem_since: Timestamp | null
  overpaid: Generated<number>
  unanswered_since: Timestamp | null
  accepted_at: Timestamp | null
  by_gateway: Generated<boolean>
  return_id: string | null
  done_by: Generated<string>
  cause: Generated<string>
}

interface GatewayServicesTable {
  service: 'payment' | 'logistics' | 'invoice'
  paused_until: Timestamp | null
  silent_since: Timestamp | null
  alerted_at: Timestamp | null
}

interface MapTokensTable {
  token_hash: Buffer
  order_id: string
  carrier_id: number
  created_at: Timestamp
  expires_at: Timestamp
}

interface SettlementDaysTable {
  provider: Generated<GatewayProvider>
  day: string
  compared_at: Timestamp
  trades: number | null
  differences: number | null
  read_again_on: string | null
  next_problem: Generated<string>
}

interface SettledTradesTable {
  merchant_trade_no: string
  gateway_trade_no: string
  paid_on: string
  method: Generated<string>
  amount: number
  refunded: Generated<number>
  fee_hundredths: number | null
  net_hundredths: number | null
  payout_on: string | null
  read_at: Timestamp
}

interface CardRecordsTable {
  payment_id: string
  state: Generated<SeenCardState>
  refunded: Generated<number>
  seen_at: Timestamp | null
  ask_at: Timestamp | null
  unanswered_since: Timestamp | null
  capture_asked_at: Timestamp | null
}

interface UnseenPackingsTable {
  order_id: string
  reason: string
  by_name: string
  allowed_at: Timestamp
}

interface ChargebacksTable {
  id: Generated<string>
  payment_id: string
  order_id: string
  amount: number
  reason: string
  answer_by: string
  state: Generated<ChargebackState>
  opened_at: Timestamp
  opened_by: string
  decided_at: Timestamp | null
  decided_by: Generated<string>
  refund_id: string | null
}

interface SettlementDifferencesTable {
  kind: SettlementKind
  merchant_trade_no: string
  gateway_trade_no: Generated<string>
  order_id: string | null
  settled: number | null
  booked: number | null
  found_at: Timestamp
  agreed_at: Timestamp | null
}
