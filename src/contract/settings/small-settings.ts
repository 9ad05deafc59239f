/** Groups of few settings. */

import { defaultRetention } from '#domain/members/retention.ts'
import { cashInvoiceMoments } from '#domain/orders/cash-invoice.ts'
import { tiers } from '#domain/tiers.ts'
import { choice, longText, text, whole } from './setting.ts'

export const invoiceSettings = {
  cash_moment: choice('dispatch', cashInvoiceMoments),
  /** Printed on every invoice. */
  remark: text('', { max: 100, empty: true }),
}

const [, silver, gold, black] = tiers
/** One on each line. */
const gives = () => longText('', 400, (value) => value.split('\n').length <= 8)

export const tierSettings = {
  silver_from: whole(silver.from, 1, 9_999_999, 'twd'),
  gold_from: whole(gold.from, 1, 9_999_999, 'twd'),
  black_from: whole(black.from, 1, 9_999_999, 'twd'),
  member_gives: gives(),
  silver_gives: gives(),
  gold_gives: gives(),
  black_gives: gives(),
}

/** Five years are what the tax law asks of the books. */
export const retentionSettings = {
  departed_years: whole(defaultRetention.departedYears, 5, 15, 'year'),
  message_years: whole(defaultRetention.messageYears, 1, 15, 'year'),
}

/** What only the owner knows: 0 is not known, or none. */
export const figureSettings = {
  month_goal: whole(0, 0, 999_999_999, 'twd'),
  packaging_cost: whole(0, 0, 9_999, 'twd'),
  parcel_cost_711: whole(0, 0, 9_999, 'twd'),
  parcel_cost_family: whole(0, 0, 9_999, 'twd'),
  parcel_cost_hilife: whole(0, 0, 9_999, 'twd'),
  parcel_cost_home: whole(0, 0, 9_999, 'twd'),
}
