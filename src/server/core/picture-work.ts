/**
 * The process that decodes pictures, the only one that is given files of strangers. A decoder that never ends cannot be
 * stopped inside a process, so it has one of its own: `picture-process.ts` starts it, asks it and, if need be, kills it.
 */
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { encodeLogo } from './encode-logo.ts'
import { encodeAvif, encodePicture } from './encode-picture.ts'
import { encodeUpload } from './encode-upload.ts'
import { PictureRefused } from './picture-refused.ts'

const work = { encodeUpload, encodeLogo, encodePicture, encodeAvif }
export type PictureWork = typeof work

export interface PictureRequest {
  name: keyof PictureWork
  args: unknown[]
}

export type PictureAnswer = { done: unknown } | { refused: string } | { failed: string }

// of all that the library can read, what the shop takes; SVG alone can keep it busy for hours
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)
dieFirst()

process.on('message', async ({ name, args }: PictureRequest) => {
  process.send?.(await answer(work[name] as (...args: unknown[]) => Promise<unknown>, args))
})
// the shop ended; an ordinary exit would wait for a decoder that does not end
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

async function answer(run: (...args: unknown[]) => Promise<unknown>, args: unknown[]): Promise<PictureAnswer> {
  try {
    return { done: await run(...args) }
  } catch (error) {
    return error instanceof PictureRefused ? { refused: error.message } : { failed: String(error) }
  }
}

/** When memory runs out, Linux ends this process and not the shop. */
function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // another system
  }
}
