/** A carrier's label opens only through a signed browser form: the form is written to a file that the owner opens. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Deps } from '#server/core/deps.ts'
import { formPage } from '#server/http/form-page.ts'
import { labelForm } from '#server/modules/fulfilment/owner-parcels.service.ts'
import type { ParcelRow } from '#server/modules/fulfilment/parcels.repo.ts'

/** Null: the carrier has no parcel yet. The file contains personal data, so only its owner may read it. */
export async function writeLabel(
  deps: Pick<Deps, 'config' | 'logistics'>,
  orderName: string,
  parcel: ParcelRow | null,
): Promise<string | null> {
  const form = parcel && labelForm(deps, parcel)
  if (!form) return null
  const folder = resolve(deps.config.dataDir, 'labels')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${orderName.replace(/[^A-Z0-9-]/g, '')}.html`)
  // a local file needs an absolute URL
  const action = new URL(form.action, deps.config.publicUrl).href
  await writeFile(path, formPage({ ...form, action }, 'label'), { mode: 0o600 })
  return path
}
