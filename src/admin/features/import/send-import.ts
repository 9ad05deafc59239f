/** Sends a file and reads how far it is, line by line; the last line is the answer. */
import { CallError } from '#client/client.ts'
import { type ImportResult, productImportApi } from '#contract/admin/products/product-import.ts'
import { networkErrorText, serverErrorText } from '#messages/network.ts'

export interface Progress {
  step: 'sending' | 'checking' | 'writing'
  done: number
  total: number
}

interface SendImport {
  csv: string
  /** Null: only a dry run. */
  mark: string | null
  /** Only the products without problems. */
  part: boolean
  onProgress: (progress: Progress) => void
}

type Line = Progress | ({ success: true } & ImportResult) | { success: false; error: string; code: string }

export async function sendImport({ csv, mark, part, onProgress }: SendImport): Promise<ImportResult> {
  onProgress({ step: 'sending', done: 0, total: 0 })
  const { method, path } = productImportApi.import
  const response = await fetch(mark === null ? `${path}?dry_run=1` : path, {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify(mark === null ? { csv } : { csv, mark, part }),
  }).catch(() => {
    throw new CallError(0, 'network', networkErrorText)
  })
  let last: Line | null = null
  for await (const line of readLines(response)) {
    last = JSON.parse(line) as Line
    if ('step' in last) onProgress(last)
  }
  if (last && 'success' in last && last.success) return last
  const refusal = last && 'success' in last && !last.success ? last : { error: serverErrorText, code: 'internal' }
  throw new CallError(response.status, refusal.code, refusal.error)
}

async function* readLines(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter(Boolean)
  }
  if (rest.trim()) yield rest
}
