/** The settings as the shop's rules take them. */
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { DispatchTerms } from '#domain/delivery/dispatch-terms.ts'
import type { Retention } from '#domain/members/retention.ts'
import { twd } from '#domain/money.ts'
import type { CashInvoiceMoment } from '#domain/orders/cash-invoice.ts'
import type { PaymentLimits } from '#domain/orders/payment-limits.ts'
import { type PaymentMethod, paymentMethods, type WaySetting, waysToPay } from '#domain/orders/ways-to-pay.ts'
import type { MailKind, MailWording } from '#domain/settings/mail-wording.ts'
import type { Shop } from '#domain/shop.ts'
import { type Tier, tiers } from '#domain/tiers.ts'
import { readDays, weekdayKeys } from './dispatch-settings.ts'
import type { AllValues } from './registry.ts'

export interface PaymentTerms {
  limits: PaymentLimits
  /** Ways to pay that are switched off. */
  off: readonly PaymentMethod[]
  /** The account does not capture by itself: the shop asks for it. */
  captureByShop: boolean
}

export interface ShopTerms {
  shop: Shop
  dispatch: DispatchTerms
  payments: PaymentTerms
  invoice: { cashMoment: CashInvoiceMoment; remark: string }
  tiers: readonly Tier[]
  retention: Retention
  /** Costs: 0 is not known; of parcels by the carrier's code. */
  figures: { monthGoal: number; packagingCost: number; parcelCosts: Readonly<Record<string, number>> }
  /** Null: the usual wording. */
  wordingOf(kind: MailKind): MailWording | null
}

export function toShopTerms(values: AllValues): ShopTerms {
  const { retention, mails, invoice, figures } = values
  return {
    shop: toShop(values.shop),
    dispatch: toDispatch(values.dispatch),
    payments: toPayments(values.payments),
    invoice: { cashMoment: invoice.cash_moment, remark: invoice.remark },
    tiers: toTiers(values.tiers),
    retention: { departedYears: retention.departed_years, messageYears: retention.message_years },
    figures: toFigures(figures),
    wordingOf: (kind) => {
      const wording = {
        subject: mails[`${kind}.subject`],
        heading: mails[`${kind}.heading`],
        text: mails[`${kind}.text`],
      }
      return wording.subject || wording.heading || wording.text ? wording : null
    },
  }
}

function toFigures(values: AllValues['figures']): ShopTerms['figures'] {
  const parcelCosts: Record<CarrierCode, number> = {
    UNIMARTC2C: values.parcel_cost_711,
    FAMIC2C: values.parcel_cost_family,
    HILIFEC2C: values.parcel_cost_hilife,
    TCAT: values.parcel_cost_home,
  }
  return { monthGoal: values.month_goal, packagingCost: values.packaging_cost, parcelCosts }
}

function toShop(values: AllValues['shop']): Shop {
  const { zip, city, district, street } = values
  const social = [
    { name: 'Facebook' as const, url: values.facebook },
    { name: 'Instagram' as const, url: values.instagram },
    { name: 'LINE' as const, url: values.line },
  ]
  return {
    name: values.name,
    shortName: values.short_name,
    latinName: values.latin_name,
    shortLatinName: values.short_latin_name,
    company: values.company,
    taxId: values.tax_id,
    foodRegistration: values.food_registration,
    logoUrl: values.logo === '' ? null : logoAddress(values.logo),
    email: values.email,
    phone: values.phone,
    mobile: values.mobile,
    address: { zip, city, district, street },
    serviceHours: values.service_hours,
    foundedYear: values.founded_year,
    tagline: values.tagline,
    social: social.filter(({ url }) => url !== ''),
  }
}

/** By its content: another logo has another address. */
export function logoAddress(sha256: string): string {
  return `/shop-logo/${sha256}.webp`
}

function toDispatch(values: AllValues['dispatch']): DispatchTerms {
  return {
    cutOffHour: values.cut_off_hour,
    roastWeekdays: weekdayKeys.flatMap((key, weekday) => (values[key] ? [weekday] : [])),
    closedDays: readDays(values.closed_days),
    workDays: readDays(values.work_days),
  }
}

function toPayments(values: AllValues['payments']): PaymentTerms {
  const keyOf = (method: PaymentMethod) => waysToPay[method].setting
  const limitsOf = (key: WaySetting) => ({ min: values[`${key}_min`], max: values[`${key}_max`] })
  return {
    limits: Object.fromEntries(paymentMethods.map((method) => [method, limitsOf(keyOf(method))])) as PaymentLimits,
    off: paymentMethods.filter((method) => !values[`${keyOf(method)}_on`]),
    captureByShop: values.capture_by_shop,
  }
}

function toTiers(values: AllValues['tiers']): Tier[] {
  const from = { member: 0, silver: values.silver_from, gold: values.gold_from, black: values.black_from }
  return tiers.map((tier) => ({
    ...tier,
    from: twd(from[tier.key]),
    gives: values[`${tier.key}_gives`].split('\n').filter((line) => line.trim() !== ''),
  }))
}
