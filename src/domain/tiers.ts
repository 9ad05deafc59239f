/**
 * Tiers by spending on completed orders. A tier never expires; a returned order no longer counts. What each asks for is a
 * setting: whoever computes passes the shop's list.
 */
import { type Twd, twd } from './money.ts'

export interface Tier {
  key: 'member' | 'silver' | 'gold' | 'black'
  name: string
  nameEn: string
  /** The spending that it requires. */
  from: Twd
  /** Their texts are in src/messages. */
  benefits: readonly TierBenefit[]
  /** What the owner adds, in words. */
  gives?: readonly string[]
}

export type TierBenefit = 'lifelong' | 'member_offers'

/** Lowest first. */
export const tiers = [
  { key: 'member', name: '一般會員', nameEn: 'Member', from: twd(0), benefits: ['lifelong', 'member_offers'] },
  {
    key: 'silver',
    name: '銀卡會員',
    nameEn: 'Silver',
    from: twd(5_000),
    benefits: ['lifelong', 'member_offers'],
  },
  {
    key: 'gold',
    name: '金卡會員',
    nameEn: 'Gold',
    from: twd(15_000),
    benefits: ['lifelong', 'member_offers'],
  },
  {
    key: 'black',
    name: '黑卡會員',
    nameEn: 'Black',
    from: twd(50_000),
    benefits: ['lifelong', 'member_offers'],
  },
] as const satisfies readonly Tier[]

/** `tierOf(twd(4_999)).key` is `member`, `tierOf(twd(5_000)).key` is `silver`. */
export function tierOf(spent: Twd, list: readonly Tier[] = tiers): Tier {
  return list.findLast(({ from }) => spent >= from) ?? tiers[0]
}

/** The spending that the next tier requires: `nextThreshold(twd(5_000))` is 15,000; null at the top. */
export function nextThreshold(spent: Twd, list: readonly Tier[] = tiers): Twd | null {
  return list.find(({ from }) => from > spent)?.from ?? null
}

/** Progress from this tier's threshold to the next one's, 0 to 1: `tierProgress(twd(10_000))` is 0.5. */
export function tierProgress(spent: Twd, list: readonly Tier[] = tiers): number {
  const next = nextThreshold(spent, list)
  if (next === null) return 1
  const { from } = tierOf(spent, list)
  return Math.max(0, spent - from) / (next - from)
}

/** What a tier gives besides: offers that require it or a lower one, but not those for every member. */
export function isTierOffer(minTier: Tier['key'] | null, tier: Tier['key']): boolean {
  const rank = (key: Tier['key']) => tiers.findIndex((one) => one.key === key)
  return minTier !== null && minTier !== 'member' && rank(minTier) <= rank(tier)
}
