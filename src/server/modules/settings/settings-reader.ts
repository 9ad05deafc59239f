/**
 * The settings of this process. A change notifies all processes with its commit; each reads them again and only then
 * clears its cache, so that nothing that is computed from now on has an old value.
 */

import { sql } from 'kysely'
import { blankShop } from '#contract/settings/blank-shop.ts'
import { type AllValues, completeValues, type SettingGroup, settingGroups } from '#contract/settings/registry.ts'
import { type ShopTerms, toShopTerms } from '#contract/settings/shop-terms.ts'
import { paymentMethods, waysToPay } from '#domain/orders/ways-to-pay.ts'
import { demoFigures } from '#domain/reports/demo-figures.ts'
import type { Config } from '#server/core/config.ts'
import type { Deps } from '#server/core/deps.ts'
import type { TagCache } from '#server/core/tag-cache.ts'
import type { Db, OpenDb } from '#server/db/open-db.ts'
import type { SettingsReader } from '#server/ports/settings.ts'
import { openingRow, toOpeningRow } from './opening-state.repo.ts'
import { listSettings } from './settings.repo.ts'

const channel = 'shop_settings'

type DefaultConfig = Pick<Config, 'paymentLimits' | 'cashInvoiceAt' | 'mode'>

/**
 * What the environment says stands until the owner says something else. A shop that was never open begins without a name:
 * at its opening all of its data are stored (`openForBusiness`), so that nothing of the demonstration comes back.
 */
function defaultValues(config: DefaultConfig, wasOpened: boolean): { [G in SettingGroup]?: Partial<AllValues[G]> } {
  const limits = paymentMethods.flatMap((method) => {
    const { setting } = waysToPay[method]
    const { min, max } = config.paymentLimits[method]
    return [
      [`${setting}_min`, min],
      [`${setting}_max`, max],
    ]
  })
  return {
    ...(wasOpened ? {} : { shop: blankShop }),
    payments: Object.fromEntries(limits),
    invoice: { cash_moment: config.cashInvoiceAt },
    ...(config.mode === 'demo' ? { figures: demoFigures } : {}),
  }
}

export function completeGroup<G extends SettingGroup>(
  config: DefaultConfig,
  group: G,
  changed: Record<string, unknown>,
  wasOpened = true,
): AllValues[G] {
  return completeValues(
    group,
    changed,
    defaultValues(config, wasOpened)[group] as Partial<AllValues[G]> | undefined,
  ) as AllValues[G]
}

export function createSettingsReader({
  db,
  config,
  cache,
}: {
  db: Db
  config: DefaultConfig
  cache: TagCache
}): SettingsReader {
  const complete = (rows: ReadonlyMap<string, { changed: Record<string, unknown> }>, wasOpened: boolean): ShopTerms => {
    const groups = settingGroups.map((group) => [
      group,
      completeGroup(config, group, rows.get(group)?.changed ?? {}, wasOpened),
    ])
    return toShopTerms(Object.fromEntries(groups) as AllValues)
  }
  let terms = complete(new Map(), config.mode === 'demo')
  let opened = false
  let asked = 0
  let applied = 0
  return {
    current: () => terms,
    isOpen: () => opened || config.mode === 'demo',
    async reload() {
      asked += 1
      const mine = asked
      const rows = await listSettings(db)
      const isOpen = toOpeningRow(rows.get(openingRow)?.changed).openedAt !== null
      const read = complete(rows, isOpen || config.mode === 'demo')
      // of two that overlap, the one that began later has read what is newer
      if (mine < applied) return
      applied = mine
      terms = read
      opened = isOpen
      cache.clear()
    },
  }
}

/** Called in the transaction of the change: sent with its commit, never after a rollback. */
export async function announceSettings(tx: Db): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx)
}

/** Follows the changes of other processes, and reads the settings once; after a gap in the notifications again. */
export async function followSettings(
  database: Pick<OpenDb, 'listen'>,
  { settings, log }: Pick<Deps, 'settings' | 'log'>,
): Promise<() => Promise<void>> {
  const again = () =>
    void settings.reload().catch((err: unknown) => log.error({ err }, 'the settings could not be read again'))
  const stop = await database.listen(channel, again, again)
  await settings.reload()
  return stop
}
