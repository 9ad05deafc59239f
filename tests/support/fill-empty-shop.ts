/** Fills a folder with a shop as a new owner has it: categories and pages, somebody to sign in, and nothing to sell. */
import { seedShop } from '#server/app/seeding/seed-shop.ts'
import { readConfig } from '#server/core/config.ts'
import { systemClock } from '#server/core/deps.ts'
import { buildEmbeddedTemplate } from '#server/db/test-db.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('which folder?')
const demonstration = ['catalogue', 'sizes', 'lots', 'offers', 'sales', 'member', 'orders'].map((set) => `demo-${set}`)
await buildEmbeddedTemplate(folder, {
  prepare: ({ db }) =>
    seedShop({ db, clock: systemClock, config: readConfig({}) }, { leaveOut: demonstration }).then(() => {}),
})
