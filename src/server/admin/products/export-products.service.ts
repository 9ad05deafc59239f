/** Files of products that are downloaded: all of them, and one to begin with. */
import type { Deps } from '#server/core/deps.ts'
import { listCategoryRecords } from './categories.repo.ts'
import { toNames, toWritten } from './import-catalogue.ts'
import { listProductRecords } from './stored-product.repo.ts'
import { writeProductFile } from './write-file.ts'
import { writeTemplate } from './write-template.ts'

export async function* exportProducts(deps: Pick<Deps, 'db'>): AsyncGenerator<string> {
  const names = toNames(await listCategoryRecords(deps.db))
  const products = (await listProductRecords(deps.db, null)).map(toWritten)
  let part = ''
  for (const text of writeProductFile(products, names)) {
    part += text
    if (part.length < 64 * 1024) continue
    yield part
    part = ''
  }
  yield part
}

export async function exportTemplate(deps: Pick<Deps, 'db'>): Promise<string> {
  return writeTemplate(toNames(await listCategoryRecords(deps.db)))
}
