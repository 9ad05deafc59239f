/** Products as a file: a dry run names every bad row and shows what would change, the import then does just that. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

const Counts = z.object({ new: z.int(), changed: z.int(), same: z.int() })
/** At most 500. */
const Changes = z.array(
  z.object({
    line: z.int(),
    id: z.nullable(z.int()),
    name: z.string(),
    kind: z.enum(['new', 'changed']),
    changes: z.record(z.string(), z.union([z.literal('changed'), z.object({ before: Value, after: Value })])),
  }),
)

const result = {
  dry_run: z.boolean(),
  rows: z.int(),
  /** Rows of the template that were left out: explanations and examples. */
  skipped: z.int(),
  counts: Counts,
  /** Of all; at most 500 are listed. */
  problem_count: z.int(),
  problems: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
  /** The problems, each cause once: how many rows have it, and the first 20 of them. */
  causes: z.array(z.object({ column: z.string(), reason: z.string(), count: z.int(), lines: z.array(z.int()) })),
  changes: Changes,
  /** Of this file and the catalogue as it is now: sent with the import, which is refused if either changed. */
  mark: z.string(),
  /** Of a file with problems: the products without any, which can be taken alone, and the rows of the others as CSV. */
  part: z.nullable(z.object({ counts: Counts, changes: Changes, mark: z.string(), rejected: z.string() })),
}
const Result = z.object(result)
export type ImportResult = z.infer<typeof Result>

export const productImportApi = {
  import: staffCall('POST', '/api/admin/import/products', 'products.import', {
    summary: 'Import products from CSV; with dry_run=1 nothing is written. Accept: application/x-ndjson tells progress',
    maxBytes: 16 * 1024 * 1024,
    query: z.object({ dry_run: z.optional(z.enum(['0', '1'])) }),
    body: z.object({
      csv: Text(12 * 1024 * 1024),
      mark: z._default(Text(100), ''),
      part: z._default(z.boolean(), false),
    }),
    output: ok(result),
    errors: ['bad_input', 'conflict', 'body_too_large'],
  }),
  template: staffCall('GET', '/api/admin/import/products/template', 'products.import', {
    summary: 'A file to begin with: the columns that most need, what they mean, and two examples',
    output: z.string(),
  }),
  export: staffCall('GET', '/api/admin/export/products', 'products.import', {
    summary: 'All products as CSV: UTF-8 with a byte order mark, CRLF, formulas defused',
    output: z.string(),
  }),
}
