import type { FastifyReply } from 'fastify'
import { exportsApi } from '#contract/admin/exports/exports.ts'
import { can, type StaffPermission } from '#domain/staff/permissions.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { type ExportName, exportTexts } from '#messages/admin/orders/exports.ts'
import { AppError } from '#server/core/app-error.ts'
import { type Serving, serve, serveWithReply } from '#server/http/serve.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { SessionStaff } from '#server/ports/staff-sessions.ts'
import { exportFile } from './export-file.service.ts'
import { exportMembers, exportMovements, exportStock } from './export-lists.ts'
import { exportInvoices, exportRefunds } from './export-money.ts'
import { exportMonth } from './export-month.ts'
import { exportLines, exportOrders } from './export-orders.ts'
import type { ExportedRows } from './export-pages.ts'
import { ExportSlots } from './export-slots.ts'

/** What the role must be allowed besides: who may not see the list does not get it as a file. */
const reads: Record<ExportName, StaffPermission> = {
  orders: 'orders.read',
  lines: 'orders.read',
  invoices: 'invoices.read',
  members: 'members.read',
  stock: 'stock.read',
  movements: 'stock.read',
  refunds: 'orders.read',
  month: 'reports.read',
}

export function exportsRoutes(serving: Serving): void {
  const { deps } = serving
  const { db } = deps
  const slots = new ExportSlots()
  serve(serving, exportsApi.ready, async ({ staff }) => {
    slots.check(staff.id)
    return { running: slots.running }
  })

  const file = async <Query extends object>(
    name: ExportName,
    { staff, actor, query }: { staff: SessionStaff; actor: Actor; query: Query },
    open: (query: Query) => Promise<ExportedRows> | ExportedRows,
    reply: FastifyReply,
  ): Promise<null> => {
    const isWhole = 'personal' in query && query.personal === '1'
    if (!can(staff.role, reads[name]) || (isWhole && !can(staff.role, 'members.reveal')))
      throw new AppError('permission_denied')
    const stream = await exportFile(deps, slots, { name, staffId: staff.id, actor, query, open: () => open(query) })
    const day = taipeiDay(deps.clock.now())
    // a name in Chinese for browsers, and one that every program takes
    const shown = encodeURIComponent(`${exportTexts.names[name]}-${day}.csv`)
    reply
      .header('content-disposition', `attachment; filename="${name}-${day}.csv"; filename*=UTF-8''${shown}`)
      .type('text/csv; charset=utf-8')
      .send(stream)
    return null
  }

  serveWithReply(serving, exportsApi.orders, (input, _context, reply) =>
    file('orders', input, (query) => exportOrders(db, query), reply),
  )
  serveWithReply(serving, exportsApi.lines, (input, _context, reply) =>
    file('lines', input, (query) => exportLines(db, query), reply),
  )
  serveWithReply(serving, exportsApi.invoices, (input, _context, reply) =>
    file('invoices', input, (query) => exportInvoices(db, query), reply),
  )
  serveWithReply(serving, exportsApi.members, (input, _context, reply) =>
    file('members', input, (query) => exportMembers(db, query), reply),
  )
  serveWithReply(serving, exportsApi.stock, (input, _context, reply) =>
    file('stock', input, (query) => exportStock(db, query), reply),
  )
  serveWithReply(serving, exportsApi.movements, (input, _context, reply) =>
    file('movements', input, (query) => exportMovements(db, query), reply),
  )
  serveWithReply(serving, exportsApi.refunds, (input, _context, reply) =>
    file('refunds', input, (query) => exportRefunds(db, query), reply),
  )
  serveWithReply(serving, exportsApi.month, (input, _context, reply) =>
    file('month', input, ({ month }) => exportMonth(deps, month), reply),
  )
}
