/** The pictures of a return request, as files that the owner opens: no URL of the shop serves them. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Deps } from '#server/core/deps.ts'
import { selectReturnPictures } from '#server/modules/returns/return-requests.repo.ts'

/** The paths, in the order in which the pictures were sent. */
export async function writeReturnPictures(
  deps: Pick<Deps, 'config' | 'db'>,
  { id, order_name }: { id: string; order_name: string },
): Promise<string[]> {
  const pictures = await selectReturnPictures(deps.db, id)
  if (pictures.length === 0) return []
  const folder = resolve(deps.config.dataDir, 'returns')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const paths: string[] = []
  for (const [index, picture] of pictures.entries()) {
    const path = join(folder, `${order_name}-${index + 1}.webp`)
    await writeFile(path, picture, { mode: 0o600 })
    paths.push(path)
  }
  return paths
}
