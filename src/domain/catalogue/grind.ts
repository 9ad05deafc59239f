/** How beans are ground before they are packed. It changes neither price nor stock; another grind is another line. */
export const grinds = ['whole', 'pour_over', 'espresso', 'moka', 'french_press', 'aeropress', 'cold_brew'] as const
export type Grind = (typeof grinds)[number]

/** From outside (an address, the browser's storage): anything else is null. */
export function readGrind(text: string | null): Grind | null {
  return grinds.find((grind) => grind === text) ?? null
}

/**
 * The grind of a line. Beans without a choice stay whole; what is no bean has none. Null: a grind was asked for where
 * there is nothing to grind.
 */
export function chooseGrind(grindable: boolean, wanted: Grind | null): { grind: Grind | null } | null {
  if (grindable) return { grind: wanted ?? 'whole' }
  return wanted === null ? { grind: null } : null
}
