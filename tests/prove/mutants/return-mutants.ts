import type { Mutant } from './mutant.ts'

const admin = ['src/server/admin/returns/returns.api.test.ts']
const refusals = ['src/server/modules/fulfilment/returns-refusals.api.test.ts']
const parts = [
  'src/server/modules/fulfilment/returns-in-part.api.test.ts',
  'src/server/modules/fulfilment/returns-records.api.test.ts',
  'src/server/modules/fulfilment/returns-parallel.api.test.ts',
  'src/server/admin/orders/refund-order.api.test.ts',
]

/** Returns in part: what is accepted, arrives, is refunded and sold again. */
export const returnMutants: readonly Mutant[] = [
  {
    fault: 'more pieces are accepted than were asked for',
    file: 'src/server/modules/returns/returns.service.ts',
    find: 'line.lineId === lineId && quantity <= line.quantity)',
    replace: 'line.lineId === lineId && quantity >= 0)',
    tests: admin,
  },
  {
    fault: 'more pieces can be sold again than arrived',
    file: 'src/server/modules/returns/returns.service.ts',
    find: 'l.lineId === lineId && quantity <= l.quantity)',
    replace: 'l.lineId === lineId && quantity >= 0)',
    tests: admin,
  },
  {
    fault: 'goods of a request that nobody accepted arrive',
    file: 'src/server/modules/returns/returns.service.ts',
    find: "  const request = await findOpenRequestById(tx, requestId)\n  if (request?.state !== 'accepted')",
    replace: '  const request = await findOpenRequestById(tx, requestId)\n  if (!request)',
    tests: admin,
  },
  {
    fault: 'what was asked for is returned instead of what was accepted',
    file: 'src/server/modules/returns/returns.service.ts',
    find: 'Math.min(accepted ?? quantity, left.get(lineId) ?? 0)',
    replace: 'Math.min(quantity, left.get(lineId) ?? 0)',
    tests: ['src/server/cli/owner-return-command.api.test.ts', ...parts],
  },
  {
    fault: 'a return that somebody else changed is overwritten',
    file: 'src/server/admin/returns/change-return.service.ts',
    find: 'if (request.version !== input.version)',
    replace: 'if (request.version < input.version)',
    tests: admin,
  },
  {
    fault: 'the returns desk refunds another amount than it showed',
    file: 'src/server/admin/returns/change-return.service.ts',
    find: 'if (done.refund !== body.refund)',
    replace: 'if (done.refund < 0)',
    tests: admin,
  },
  {
    fault: 'a return request is refused without a word',
    file: 'src/server/admin/returns/change-return.service.ts',
    find: "if (answer === '')",
    replace: "if (body.answer === '')",
    tests: admin,
  },
  {
    fault: 'a refund in part is another amount than its preview',
    file: 'src/server/modules/fulfilment/owner-returns.service.ts',
    find: 'if (done.refund !== wanted.refund)',
    replace: 'if (done.refund < 0)',
    tests: parts,
  },
  {
    fault: 'pieces that stayed with the buyer are sold again',
    file: 'src/server/modules/fulfilment/return-goods.service.ts',
    find: 'isPartOf(wanted.restock, wanted.goodsBack ? pieces : [])',
    replace: 'isPartOf(wanted.restock, pieces)',
    tests: refusals,
  },
  {
    fault: 'another return of the same number counts as the first',
    file: 'src/server/modules/fulfilment/return-goods.service.ts',
    find: 'if (!isSameReturn(earlier, wanted)) throw',
    replace: 'if (earlier.refund < 0) throw',
    tests: parts,
  },
  {
    fault: 'a return of a number that is to come is carried out',
    file: 'src/server/modules/fulfilment/return-goods.service.ts',
    find: 'if (prepared.no !== wanted.no)',
    replace: 'if (prepared.no > wanted.no)',
    tests: refusals,
  },
  {
    fault: 'a returned part still counts as spent',
    file: 'src/server/modules/fulfilment/return-goods.service.ts',
    find: 'await changeSpent(tx, order.member_id, -computed.goods)',
    replace: 'await changeSpent(tx, order.member_id, -0)',
    tests: parts,
  },
  {
    fault: 'the delivery fee of a return lowers the spending',
    file: 'src/server/modules/fulfilment/return-goods.service.ts',
    find: '-computed.goods)',
    replace: '-computed.refund)',
    tests: parts,
  },
  {
    fault: 'a refund in part gets no allowance',
    file: 'src/server/modules/fulfilment/return-goods.service.ts',
    find: 'if (computed.refund > 0) await requestAllowance(deps, tx, orderId)',
    replace: 'void requestAllowance',
    tests: parts,
  },
  {
    fault: 'a return closes a request about other pieces',
    file: 'src/server/modules/fulfilment/return-goods.service.ts',
    find: 'return asked ? request : null',
    replace: 'return asked === undefined ? null : request',
    tests: refusals,
  },
  {
    fault: 'a request is done before its money is transferred',
    file: 'src/server/modules/returns/return-requests.repo.ts',
    find: "where r.order_id = q.order_id and r.state <> 'done'",
    replace: "where r.order_id = q.order_id and r.state = 'open'",
    tests: refusals,
  },
  {
    fault: 'pictures of another member’s return are shown',
    file: 'src/server/modules/returns/return-requests.repo.ts',
    find: 'where o.id = ${picture.orderId} and o.member_id = ${memberId}',
    replace: 'where o.id = ${picture.orderId} and ${memberId}::text is not null',
    tests: ['src/server/shop/orders/request-return.api.test.ts'],
  },
]
