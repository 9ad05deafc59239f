/** The five axes of a coffee's radar, in the order in which they are shown, each from 0 to 5 in half steps. */
export const flavourAxes = ['sweetness', 'acidity', 'body', 'aroma', 'aftertaste'] as const
export type FlavourAxis = (typeof flavourAxes)[number]
export type FlavourProfile = Record<FlavourAxis, number>
export const flavourScale = { min: 0, max: 5, step: 0.5 } as const

/** False while the owner has not filled it in: all five at 0. */
export const isTasted = (profile: FlavourProfile): boolean => flavourAxes.some((axis) => profile[axis] > 0)

/**
 * How close two profiles are on the given axes: 1 when equal, 0 at opposite ends of the scale. Euclidean distance, so
 * that one large difference weighs more than several small ones: sweetness 4 against 3 alone is 0.8; on all five axes,
 * the other four equal, about 0.91.
 */
export function profileCloseness(
  a: Readonly<Partial<FlavourProfile>>,
  b: Readonly<Partial<FlavourProfile>>,
  axes: readonly FlavourAxis[] = flavourAxes,
): number {
  if (axes.length === 0) return 1
  const squares = axes.reduce((sum, axis) => sum + ((a[axis] ?? 0) - (b[axis] ?? 0)) ** 2, 0)
  return 1 - Math.sqrt(squares / axes.length) / (flavourScale.max - flavourScale.min)
}
