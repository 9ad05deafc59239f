/** Backups in a bucket. A file is made on this machine first, and sent in parts: it may have gigabytes. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { BackupStore } from '#server/ports/backup-store.ts'
import type { S3Account } from './s3-file-store.ts'

/** S3 takes 10,000 parts: 320 GB. */
const partBytes = 32 * 1024 * 1024
/** Of one call: a part on a slow line. */
const timeoutMs = 10 * 60_000

/** A redirect is an error: the signed request is for this host only. */
const onlyThere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

export function createS3BackupStore(account: S3Account, prefix: string): BackupStore {
  const s3 = new S3mini({ ...account, requestAbortTimeout: timeoutMs, fetch: onlyThere })
  const { host, pathname } = new URL(account.endpoint)
  return {
    place: `s3://${host}${pathname}/${prefix}`.replace(/\/$/, ''),
    put: (name, write) =>
      withScratchFile(name, async (file) => {
        await write(file)
        return upload(s3, `${prefix}${name}`, file)
      }),
    async list() {
      const objects = (await s3.listObjects('/', prefix)) ?? []
      return objects.map(({ Key }) => Key.slice(prefix.length))
    },
    get: (name, read) =>
      withScratchFile(name, async (file) => {
        const response = await s3.getObjectResponse(`${prefix}${name}`)
        if (!response?.body) throw new Error(`${name} is not in s3://${host}${pathname}/${prefix}`)
        const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
        await pipeline(body, createWriteStream(file, { mode: 0o600 }))
        return read(file)
      }),
    async remove(name) {
      await s3.deleteObject(`${prefix}${name}`)
    },
  }
}

async function upload(s3: S3mini, key: string, file: string): Promise<number> {
  await using handle = await open(file)
  const { size } = await handle.stat()
  const readPart = async (at: number) => {
    const bytes = Buffer.alloc(Math.min(partBytes, size - at))
    await handle.read(bytes, 0, bytes.length, at)
    return bytes
  }
  if (size <= partBytes) {
    await s3.putObject(key, await readPart(0))
    return size
  }
  const id = await s3.getMultipartUploadId(key)
  try {
    const parts = []
    for (let at = 0; at < size; at += partBytes) {
      parts.push(await s3.uploadPart(key, id, await readPart(at), parts.length + 1))
    }
    await s3.completeMultipartUpload(key, id, parts)
    return size
  } catch (error) {
    // an unfinished upload costs space until somebody looks for it
    await s3.abortMultipartUpload(key, id).catch(() => undefined)
    throw error
  }
}

async function withScratchFile<T>(name: string, work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shanlan-backup-'))
  try {
    return await work(join(folder, name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
