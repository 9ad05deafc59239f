/** Products as a file: a dry run names every bad row and shows what would change, the import then does just that. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

const result = {
  dry_run: z.boolean(),
  rows: z.int(),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int() }),
  /** Of all; at most 500 are listed. */
  problem_count: z.int(),
  problems: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
  /** At most 500. */
  changes: z.array(
    z.object({
      line: z.int(),
      id: z.nullable(z.int()),
      name: z.string(),
      kind: z.enum(['new', 'changed']),
      changes: z.record(z.string(), z.union([z.literal('changed'), z.object({ before: Value, after: Value })])),
    }),
  ),
  /** Of this file and the catalogue as it is now: sent with the import, which is refused if either changed. */
  mark: z.string(),
}
const Result = z.object(result)
export type ImportResult = z.infer<typeof Result>

export const productImportApi = {
  import: staffCall('POST', '/api/admin/import/products', 'products.import', {
    summary: 'Import products from CSV; with dry_run=1 nothing is written. Accept: application/x-ndjson tells progress',
    maxBytes: 16 * 1024 * 1024,
    query: z.object({ dry_run: z.optional(z.enum(['0', '1'])) }),
    body: z.object({ csv: Text(12 * 1024 * 1024), mark: z._default(Text(100), '') }),
    output: ok(result),
    errors: ['bad_input', 'conflict', 'body_too_large'],
  }),
  export: staffCall('GET', '/api/admin/export/products', 'products.import', {
    summary: 'All products as CSV: UTF-8 with a byte order mark, CRLF, formulas defused',
    output: z.string(),
  }),
}
