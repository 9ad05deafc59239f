/** Where backups go, as it is written: a folder, or the address of a bucket with its keys, as in `S3_URL`. */
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { readS3Url, type S3Config } from './s3-config.ts'

export type BackupTarget = { folder: string } | { s3: S3Config; prefix: string }

const targetForm = 'a folder, or like s3://KEY:SECRET@s3.example.com/bucket/prefix?region=ap-northeast-1'

/** `s3://KEY:SECRET@host/bucket/prefix?region=...` is that address with https; null: it cannot be read. */
function readBackupTarget(text: string): BackupTarget | null {
  if (!/^(s3|https?):/.test(text)) return text.includes('://') ? null : { folder: resolve(text) }
  const url = URL.parse(text.replace(/^s3:/, 'https:'))
  const [, bucket = '', ...path] = url?.pathname.split('/') ?? []
  const prefix = path.filter(Boolean).join('/')
  if (!url || !/^[\w./-]*$/.test(prefix)) return null
  url.pathname = `/${bucket}`
  const s3 = readS3Url(url.href)
  return s3 && { s3, prefix: prefix === '' ? '' : `${prefix}/` }
}

/** For the list of variables; null: it is not set. */
export function backupTarget(name: string) {
  return z.pipe(
    z.optional(z.string()),
    z.transform((text, context): BackupTarget | null => {
      if (text === undefined) return null
      const target = readBackupTarget(text)
      if (target) return target
      // the input is not named: it has a secret
      context.issues.push({ code: 'custom', input: '', message: `${name} must be ${targetForm}` })
      return z.NEVER
    }),
  )
}
