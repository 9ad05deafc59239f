/** Web vitals are stored as counts per bucket: small, anonymous, and enough for percentiles. */
export const vitalNames = ['LCP', 'INP', 'CLS'] as const
export type VitalName = (typeof vitalNames)[number]

/** Width of a bucket and upper edge of the last one, in milliseconds; for CLS in thousandths. */
const scales: Record<VitalName, { factor: number; step: number; most: number }> = {
  LCP: { factor: 1, step: 100, most: 10_000 },
  INP: { factor: 1, step: 20, most: 2000 },
  CLS: { factor: 1000, step: 10, most: 1000 },
}

/** The upper edge of the bucket that a value falls into: LCP 1,234 ms counts as 1,300, CLS 0.043 as 50 thousandths. */
export function vitalBucket(metric: VitalName, value: number): number {
  const { factor, step, most } = scales[metric]
  return Math.min(most, Math.ceil((value * factor) / step) * step)
}

export interface BucketCount {
  bucket: number
  total: number
}

/** The bucket below whose edge this share of measurements lies; null without any. 0.75 of 100, 200, 300, 400 is 300. */
export function percentileOf(counts: readonly BucketCount[], share: number): number | null {
  const sorted = [...counts].sort((a, b) => a.bucket - b.bucket)
  const needed = share * sorted.reduce((sum, { total }) => sum + total, 0)
  let seen = 0
  for (const { bucket, total } of sorted) {
    seen += total
    if (total > 0 && seen >= needed) return bucket
  }
  return null
}
