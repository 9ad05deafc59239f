/** The S3 service that keeps uploaded files, where `S3_URL` names one. */
import * as z from 'zod/mini'

export interface S3Config {
  /** With the bucket. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Null: files are in the database. */
export const s3Url = z.pipe(
  z.optional(z.string()),
  z.transform((text, context): S3Config | null => {
    if (text === undefined) return null
    const account = readS3Url(text)
    if (account) return account
    const message = 'S3_URL must be like https://KEY:SECRET@s3.example.com/bucket?region=ap-northeast-1'
    // the input is not named: it has a secret
    context.issues.push({ code: 'custom', input: '', message })
    return z.NEVER
  }),
)

export function readS3Url(text: string): S3Config | null {
  const url = URL.parse(text)
  const bucket = url?.pathname.replace(/^\/|\/$/g, '') ?? ''
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password || !/^[\w.-]{3,63}$/.test(bucket)) {
    return null
  }
  return {
    endpoint: `${url.origin}/${bucket}`,
    region: url.searchParams.get('region') ?? 'auto',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
