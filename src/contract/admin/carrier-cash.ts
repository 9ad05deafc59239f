/** 代收貨款: a carrier's statement, compared with the parcels. */
import * as z from 'zod/mini'
import { endpoint, ok } from '../endpoint.ts'
import { Text, adminTag as tag } from './staff-scalars.ts'

export const carrierCashApi = {
  import: endpoint({
    method: 'POST',
    path: '/api/admin/cash-statements',
    tag,
    summary: 'Compare a carrier’s statement of collected cash (CSV) with the parcels; the same file counts once',
    session: 'staff',
    permission: 'differences.resolve',
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
