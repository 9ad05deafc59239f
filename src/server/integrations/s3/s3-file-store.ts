/** Files in an S3 service: any that speaks its protocol. */
import { S3mini } from 's3mini'
import type { FileStore } from '#server/ports/file-store.ts'

interface S3Account {
  /** With the bucket: `https://s3.ap-northeast-1.amazonaws.com/shanlan`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A picture has at most a few hundred kilobytes. */
const timeoutMs = 15_000

export function createS3FileStore(account: S3Account): FileStore {
  const s3 = new S3mini({ ...account, requestAbortTimeout: timeoutMs })
  return {
    async put(name, { bytes, contentType }) {
      await s3.putObject(name, bytes, contentType)
    },
    async get(name) {
      const response = await s3.getObjectResponse(name)
      if (!response) return null
      const contentType = response.headers.get('content-type') ?? 'application/octet-stream'
      return { bytes: Buffer.from(await response.arrayBuffer()), contentType }
    },
    exists: async (name) => (await s3.objectExists(name)) === true,
    async delete(name) {
      await s3.deleteObject(name)
    },
  }
}
