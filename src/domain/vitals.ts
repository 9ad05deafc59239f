/** Measurements of the field are kept as counts per step: small, nobody's, and a percentile can be read off them. */
export const vitalNames = ['LCP', 'INP', 'CLS'] as const
export type VitalName = (typeof vitalNames)[number]

/** Width of a step and where the last one begins, in milliseconds; of CLS in thousandths. */
const scales: Record<VitalName, { factor: number; step: number; most: number }> = {
  LCP: { factor: 1, step: 100, most: 10_000 },
  INP: { factor: 1, step: 20, most: 2000 },
  CLS: { factor: 1000, step: 10, most: 1000 },
}

/** The upper edge of the step that a value falls into: LCP 1,234 ms counts as 1,300, CLS 0.043 as 50 thousandths. */
export function vitalBucket(metric: VitalName, value: number): number {
  const { factor, step, most } = scales[metric]
  return Math.min(most, Math.ceil((value * factor) / step) * step)
}

export interface BucketCount {
  bucket: number
  total: number
}

/** The edge below which this share of all measurements lies; null without any. Of 100, 200, 300, 400 (one each) 0.75 is 300. */
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
