/** The embedded database as one file (`tar.gz`), made while the shop sells, and unpacked again. */
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncPath, syncTree } from '#server/db/embedded/sync-tree.ts'
import type { LiveCopy } from '#server/db/engine/open-engine.ts'
import { readTar, tarEnd, tarFile, tarFolder, tarText } from './tar.ts'

const walFolder = 'pg_wal'
/** Of the running engine. */
const notCopied = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label'])

/** Returns the first segment of the log that belongs to it. */
export async function packEmbedded(live: LiveCopy, file: string): Promise<string> {
  // little effort: most of the time is spent here, beside a shop that sells
  const gzip = createGzip({ level: 3 })
  await pipeline(Readable.from(packed(live)), gzip, createWriteStream(file, { mode: 0o600 }))
  const { segments } = await live.end()
  return segments[0] ?? ''
}

/** First the files as they are, then the log that mends them, then the label. */
async function* packed({ folder, end }: LiveCopy): AsyncGenerator<Buffer> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    if (entry.isDirectory()) yield tarFolder(name)
    else if (!name.startsWith(`${walFolder}/`) && !notCopied.has(name)) yield* fileIn(path, name)
  }
  const { label, segments } = await end()
  for (const name of segments) yield* fileIn(join(folder, walFolder, name), `${walFolder}/${name}`)
  yield* tarText('backup_label', label)
  yield tarEnd
}

/** A table that was dropped meanwhile has no file any more: the log says so, too. */
async function* fileIn(path: string, name: string): AsyncGenerator<Buffer> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && !name.startsWith(`${walFolder}/`)) return null
    throw error
  })
  if (!handle) return
  try {
    yield* tarFile(name, handle)
  } finally {
    await handle.close()
  }
}

/** Whole or not at all: `folder` appears when everything is on the disk. */
export async function unpackEmbedded(file: string, folder: string, alsoIn = async (_folder: string) => {}) {
  const unfinished = `${folder}.restoring`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for await (const { name, isFolder, content } of readTar(createReadStream(file).pipe(createGunzip()))) {
    const path = join(unfinished, name)
    if (isFolder) await mkdir(path, { recursive: true, mode: 0o700 })
    else await pipeline(content, createWriteStream(path, { mode: 0o600 }))
  }
  await alsoIn(unfinished)
  await chmod(unfinished, 0o700)
  syncTree(unfinished)
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  syncPath(join(folder, '..'))
}
