import { Readable } from 'node:stream'
import { type ImportResult, productImportApi } from '#contract/admin/products/product-import.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { toAppError } from '#server/http/errors.ts'
import { type Serving, serveWithReply } from '#server/http/serve.ts'
import { exportProducts, exportTemplate } from './export-products.service.ts'
import { checkImport, importProducts, type OnProgress } from './import-products.service.ts'

/** A caller that asks for lines is told how far it is; the last line is the answer that others get alone. */
const linesType = 'application/x-ndjson'

export function productImportRoutes(serving: Serving): void {
  const { deps } = serving
  serveWithReply(serving, productImportApi.import, async ({ query, body, actor }, _context, reply) => {
    const run = (onProgress: OnProgress) =>
      query.dry_run === '1' ? checkImport(deps, body.csv, onProgress) : importProducts(deps, actor, body, onProgress)
    if (reply.request.headers.accept !== linesType) return run(() => {})
    reply.type(linesType).send(toLines(run))
    return null
  })
  serveWithReply(serving, productImportApi.template, async (_input, _context, reply) => {
    reply
      .header('content-disposition', 'attachment; filename="products-template.csv"')
      .type('text/csv; charset=utf-8')
      .send(await exportTemplate(deps))
    return null
  })
  serveWithReply(serving, productImportApi.export, async (_input, _context, reply) => {
    const name = `products-${taipeiDay(deps.clock.now())}.csv`
    reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportProducts(deps)))
    return null
  })
}

function toLines(run: (onProgress: OnProgress) => Promise<ImportResult>): Readable {
  const lines = new Readable({ read() {} })
  const write = (line: object) => lines.push(`${JSON.stringify(line)}\n`)
  run((step, done, total) => write({ step, done, total }))
    .then(
      (result) => write({ success: true, ...result }),
      (error: unknown) => {
        const { message, code, fields } = toAppError(error)
        write({ success: false, error: message, code, ...(fields ? { fields } : {}) })
      },
    )
    .finally(() => lines.push(null))
  return lines
}
