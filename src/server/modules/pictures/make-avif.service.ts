import type { Deps } from '#server/core/deps.ts'
import { encodeAvif } from '#server/core/uploaded-picture.ts'
import { contentTypes, storedName } from './picture-files.ts'
import { findPicture, markAvifMade } from './pictures.repo.ts'

type AvifDeps = Pick<Deps, 'db' | 'clock' | 'files'>

/** Safe to repeat: what is there already is not made again. The picture may be gone by now. */
export async function makeAvif({ db, clock, files }: AvifDeps, pictureId: string, signal: AbortSignal): Promise<void> {
  const picture = await findPicture(db, pictureId)
  if (!picture) return
  const { base, widths } = picture
  const largest = await files.get(storedName(base, Math.max(...widths), 'webp'))
  if (!largest) throw new Error(`the picture ${pictureId} has no file`)
  for (const width of widths) {
    signal.throwIfAborted()
    const name = storedName(base, width, 'avif')
    if (await files.exists(name)) continue
    await files.put(name, { bytes: await encodeAvif(largest.bytes, width), contentType: contentTypes.avif })
  }
  await markAvifMade(db, pictureId, clock.now())
}
