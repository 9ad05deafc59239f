import { createHash } from 'node:crypto'
import type { SettingsOfGroup } from '#contract/admin/settings/settings.ts'
import type { Deps } from '#server/core/deps.ts'
import { encodeLogo } from '#server/core/uploaded-picture.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { StoredFile } from '#server/ports/file-store.ts'
import { changeSettings } from './settings.service.ts'

const nameOf = (sha256: string) => `shop-logo/${sha256}.webp`

/** Stored by its content before the setting names it: a change that fails leaves a file that nobody sees. */
export async function changeLogo(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'settings' | 'files'>,
  actor: Actor,
  { version, file }: { version: number; file: Buffer },
): Promise<SettingsOfGroup> {
  const bytes = await encodeLogo(file)
  const logo = createHash('sha256').update(bytes).digest('hex')
  await deps.files.put(nameOf(logo), { bytes, contentType: 'image/webp' })
  return changeSettings(deps, actor, 'shop', { version, values: { logo } })
}

/** Null: there is none of this content. */
export function findLogo({ files }: Pick<Deps, 'files'>, sha256: string): Promise<StoredFile | null> {
  return files.get(nameOf(sha256))
}
