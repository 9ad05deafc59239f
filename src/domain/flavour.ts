/** The five axes of a coffee's radar, in the order in which they are drawn, each from 0 to 5 in half steps. */
export const flavourAxes = ['sweetness', 'acidity', 'body', 'aroma', 'aftertaste'] as const
export type FlavourAxis = (typeof flavourAxes)[number]
export type FlavourProfile = Record<FlavourAxis, number>
export const flavourScale = { min: 0, max: 5, step: 0.5 } as const
