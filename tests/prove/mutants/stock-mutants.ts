import type { Mutant } from './mutant.ts'

const stock = ['src/server/modules/stock/stock-ledger.api.test.ts']
const admin = ['src/server/admin/stock/stock.api.test.ts']
const shortages = 'src/server/modules/stock/lot-shortages.api.test.ts'
const lots = ['src/server/modules/stock/pack-lots.api.test.ts', 'src/server/modules/stock/lots.api.test.ts']
const recall = ['src/server/modules/stock/recall.api.test.ts']

/** Movements of the stock, and the lots behind them. */
export const stockMutants: readonly Mutant[] = [
  {
    fault: 'a lot gives more bags than it has',
    file: 'src/server/modules/stock/lot-units.repo.ts',
    find: 'and u.size_id = wanted.size_id and u.units + wanted.change >= 0',
    replace: 'and u.size_id = wanted.size_id',
    tests: [...lots, ...admin],
  },
  {
    fault: 'bags that came back come back again',
    file: 'src/server/modules/stock/lot-units.repo.ts',
    find: 'p.quantity - p.returned as left',
    replace: 'p.quantity as left',
    tests: [shortages],
  },
  {
    fault: 'bags of unpaid orders lie there without an owner',
    file: 'src/server/modules/stock/lot-units.repo.ts',
    find: "(o.state in ('pending_payment', 'confirmed') or o.id",
    replace: "(o.state = 'confirmed' or o.id",
    tests: [shortages],
  },
  {
    fault: 'bags of other lots than recalled ones leave the stock',
    file: 'src/server/modules/stock/lot-units.repo.ts',
    find: "and u.units > 0 and l.state = 'recalled'",
    replace: 'and u.units > 0',
    tests: [...recall, ...lots],
  },
  {
    fault: 'a lot without bags stays in sale',
    file: 'src/server/modules/stock/lot-stock.service.ts',
    find: "  await changeLotStates(tx, empty, 'sell_out', now)\n",
    replace: '  void empty\n',
    tests: lots,
  },
  {
    fault: 'a lot whose bag came back stays sold out',
    file: 'src/server/modules/stock/lot-stock.service.ts',
    find: "  await changeLotStates(tx, filled, 'come_back', now)\n",
    replace: '  void filled\n',
    tests: lots,
  },
  {
    fault: 'a recalled bag that comes back is sold again',
    file: 'src/server/modules/stock/lot-stock.service.ts',
    find: '  await withdrawRecalled(tx, [...new Set(returned.map(({ sizeId }) => sizeId))], cause)\n',
    replace: '  void withdrawRecalled\n',
    tests: recall,
  },
  {
    fault: 'a recall takes bags that are promised',
    file: 'src/server/modules/stock/lot-stock.service.ts',
    find: 'const taken = Math.min(left, units)',
    replace: 'const taken = units',
    tests: recall,
  },
  {
    fault: 'two recalled lots of one size take the same bags out of the stock',
    file: 'src/server/modules/stock/lot-stock.service.ts',
    find: 'available.set(sizeId, left - taken)',
    replace: 'available.set(sizeId, left)',
    tests: [shortages],
  },
  {
    fault: 'what came back is not known at its line',
    file: 'src/server/modules/stock/lot-stock.service.ts',
    find: 'if (pieces.length > 0) await markPiecesBack(tx, pieces)',
    replace: 'void markPiecesBack',
    tests: [...lots, ...recall],
  },
  {
    fault: 'other bags in a parcel leave the first ones packed',
    file: 'src/server/modules/stock/pack-lots.service.ts',
    find: 'pieces.map(({ lotId, sizeId, left }) => ({ lotId, sizeId, change: left })),',
    replace: 'pieces.map(({ lotId, sizeId, left }) => ({ lotId, sizeId, change: 0 * left })),',
    tests: [...lots, ...recall],
  },
  {
    fault: 'two lines of one size are packed from the same bags without a lot',
    file: 'src/server/modules/stock/pack-lots.service.ts',
    find: '    free.set(sizeId, left)\n',
    replace: '',
    tests: [shortages],
  },
  {
    fault: 'a lot is not packed on its last day',
    file: 'src/domain/lots/first-out.ts',
    find: 'bestBefore >= today',
    replace: 'bestBefore > today',
    tests: ['src/domain/lots/allocate-lots.test.ts', 'src/domain/lots/offered-lot.test.ts', ...lots],
  },
  {
    fault: 'what is named by hand is packed twice',
    file: 'src/domain/lots/allocate-lots.ts',
    find: 'missing.set(line.id, (missing.get(line.id) ?? 0) - quantity)',
    replace: 'missing.set(line.id, (missing.get(line.id) ?? 0) - (given.length > 0 ? 0 : quantity))',
    tests: ['src/domain/lots/allocate-lots.test.ts'],
  },
  {
    fault: 'a count takes away what orders were promised',
    file: 'src/server/modules/stock/owner-units.service.ts',
    find: 'if (counted < promised)',
    replace: 'if (counted < 0)',
    tests: [...stock, ...admin],
  },
  {
    fault: 'a count is booked though a parcel left meanwhile',
    file: 'src/server/admin/stock/change-stock.service.ts',
    find: 'if (on_hand !== before.on_hand)',
    replace: 'if (on_hand < 0)',
    tests: admin,
  },
  {
    fault: 'two who count a size overwrite each other',
    file: 'src/server/admin/stock/change-stock.service.ts',
    find: 'if (version !== body.version)',
    replace: 'if (version < body.version)',
    tests: admin,
  },
  {
    fault: 'the size of another product is counted',
    file: 'src/server/admin/stock/change-stock.service.ts',
    find: "if (before.product_id !== productId) throw new AppError('size_not_found')",
    replace: 'void before',
    tests: admin,
  },
  {
    fault: 'bags are taken out of another product’s lot',
    file: 'src/server/admin/stock/change-stock.service.ts',
    find: "lot.product_id !== product_id || lot.state === 'planned'",
    replace: "lot.state === 'planned'",
    tests: [shortages],
  },
  {
    fault: 'nobody knows who took bags out',
    file: 'src/server/admin/stock/change-stock.service.ts',
    find: '  await recordAudit(tx, actor, { action: `stock.${body.action}`, thing, changes, at })\n',
    replace: '  void [recordAudit, actor, thing, changes]\n',
    tests: admin,
  },
  {
    fault: 'what is packed is not on hand',
    file: 'src/server/modules/stock/stock.repo.ts',
    find: "where o.state in ('pending_payment', 'confirmed', 'ready_to_ship')",
    replace: "where o.state in ('pending_payment', 'confirmed')",
    tests: [shortages],
  },
  {
    fault: 'the stock desk does not see what is packed',
    file: 'src/server/admin/stock/stock.repo.ts',
    find: "where o.state in ('pending_payment', 'confirmed', 'ready_to_ship')",
    replace: "where o.state in ('pending_payment', 'confirmed')",
    tests: admin,
  },
  {
    fault: 'a lot is recalled by somebody who saw another version',
    file: 'src/server/admin/stock/staff-lots.service.ts',
    find: 'if (before.version !== input.version)',
    replace: 'if (before.version < input.version)',
    tests: admin,
  },
]
