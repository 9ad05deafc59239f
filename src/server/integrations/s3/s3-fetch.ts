/** Calls of an S3 service that is not trusted further than needed: one host, a limited answer, in a limited time. */

/** A picture has at most a few hundred kilobytes, an error some lines. */
const mostBytes = 20 * 1024 * 1024
const mostErrorBytes = 64 * 1024

/** Statuses that mean something for a call without conditions; 304 or 206 would be read as a file that is not there. */
const expected = new Set([200, 201, 204, 404])

/** The body is read here, while the time limit runs. A redirect is an error: the signed request is for this host only. */
export async function s3Fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const { status, headers } = response
  if (status === 412 || (status < 400 && (!expected.has(status) || (init.method === 'GET' && status !== 200)))) {
    await response.body?.cancel()
    throw new Error(`the S3 service answered ${status} to ${init.method}`)
  }
  const body = await readBody(response, status < 400 ? mostBytes : mostErrorBytes)
  return new Response(status === 204 ? null : body, { status, headers })
}

async function readBody(response: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > most) throw new Error(`the S3 service sent more than ${most} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
