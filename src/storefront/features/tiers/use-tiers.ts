import { type Tier, tiers } from '#domain/tiers.ts'
import { useSite } from '#front/app/site.ts'

/** The shop's tiers, lowest first. */
export function useTiers(): readonly Tier[] {
  return useSite().tiers ?? tiers
}
