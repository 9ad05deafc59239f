/** 代收貨款: a carrier's statement, compared with the parcels. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'

export const carrierCashApi = {
  import: staffCall('POST', '/api/admin/cash-statements', 'differences.resolve', {
    summary: 'Compare a carrier’s statement of collected cash (CSV) with the parcels; the same file counts once',
    maxBytes: 4 * 1024 * 1024,
    body: z.object({ csv: Text(3 * 1024 * 1024), name: z._default(Text(200), '') }),
    output: ok({
      lines: z.int(),
      /** That are open now, of all statements. */
      differences: z.int(),
    }),
    errors: ['bad_input', 'conflict', 'body_too_large'],
  }),
}
