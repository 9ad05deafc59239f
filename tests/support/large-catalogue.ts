/** Run with a folder: its prepared shop gets more products than one page of the list shows. */
import { openDb } from '#server/db/open-db.ts'
import { insertManyProducts } from '#tests/builders/many-products.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('which folder?')
const open = await openDb({ dataDir: folder })
await insertManyProducts(open.db, { products: 150, reviewsEach: 1 })
await open.close()
