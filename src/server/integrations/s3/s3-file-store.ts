/** Files in an S3 service: any that speaks its protocol. */
import { S3mini } from 's3mini'
import type { FileStore } from '#server/ports/file-store.ts'
import { s3Fetch } from './s3-fetch.ts'

export interface S3Account {
  /** With the bucket: `https://s3.ap-northeast-1.amazonaws.com/shanlan`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const defaultTimeoutMs = 15_000

/** How a file of this kind begins: an error page with another name would be shown for ever. */
const beginnings: Record<string, (bytes: Buffer) => boolean> = {
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  'image/avif': (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp',
  'image/jpeg': (bytes) => bytes.readUInt16BE(0) === 0xffd8,
}

export function createS3FileStore(account: S3Account, { timeoutMs = defaultTimeoutMs } = {}): FileStore {
  const s3 = new S3mini({ ...account, requestAbortTimeout: timeoutMs, fetch: s3Fetch })
  return {
    async put(name, { bytes, contentType }) {
      await s3.putObject(name, bytes, contentType)
    },
    async get(name) {
      const response = await s3.getObjectResponse(name)
      if (!response) return null
      const contentType = response.headers.get('content-type') ?? ''
      const bytes = Buffer.from(await response.arrayBuffer())
      if (bytes.length < 12 || !beginnings[contentType]?.(bytes)) {
        throw new Error(`the S3 service sent something that is no picture as ${name}`)
      }
      return { bytes, contentType }
    },
    exists: async (name) => (await s3.objectExists(name)) === true,
    async delete(name) {
      await s3.deleteObject(name)
    },
  }
}
