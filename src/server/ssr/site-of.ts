import { tiers } from '#domain/tiers.ts'
import type { Site } from '#front/app/site.ts'
import type { Deps } from '#server/core/deps.ts'

/** What every page knows of this shop, by its settings of now. */
export function siteOf({ config, settings }: Pick<Deps, 'config' | 'settings'>): Site {
  const { publicUrl, gaMeasurementId = null, smtpUrl } = config
  const { shop, dispatch, tiers: own } = settings.current()
  const isDefault = own.every(({ from, gives = [] }, index) => from === tiers[index]?.from && gives.length === 0)
  const site = { publicUrl, gaMeasurementId, mailSimulator: smtpUrl === undefined, shop, dispatch }
  return isDefault ? site : { ...site, tiers: own }
}
