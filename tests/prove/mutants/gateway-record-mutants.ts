import type { Mutant } from './mutant.ts'

const books = ['src/domain/payments/settlement.test.ts']
const files = ['src/server/integrations/ecpay/settlement-file.test.ts']
const differences = ['src/server/admin/attention/gateway-records.api.test.ts']
const marks = ['src/server/modules/payments/marked-refunds.api.test.ts']
const cards = ['src/domain/payments/card-record.test.ts', 'src/server/modules/gateway/card-records.api.test.ts']

/** What the gateway did without the shop. */
export const gatewayRecordMutants: readonly Mutant[] = [
  {
    fault: 'of a trade that stands twice in the settlement file the first line wins',
    file: 'src/domain/payments/settlement.ts',
    find: 'const paid = lines.filter(({ amount }) => amount >= 0)',
    replace: 'const paid = lines.filter(({ amount }) => amount >= 0).slice(0, 1)',
    tests: books,
  },
  {
    fault: 'two payments of one order that are both kept agree',
    file: 'src/domain/payments/settlement.ts',
    find: '.filter((ofOrder) => ofOrder.length > 1)',
    replace: '.filter((ofOrder) => ofOrder.length > 2)',
    tests: books,
  },
  {
    fault: 'money that went back outside the shop agrees',
    file: 'src/domain/payments/settlement.ts',
    find: 'if (back > payment.givenBack)',
    replace: 'if (back > payment.amount)',
    tests: books,
  },
  {
    fault: 'a cut line of the settlement file is left out',
    file: 'src/server/integrations/ecpay/settlement-file.ts',
    find: "if (!isTrade || cells.length < width) throw broken('is cut or not readable')",
    replace: 'if (!isTrade || cells.length < width) return null',
    tests: files,
  },
  {
    fault: 'asking the gateway settles an amount that still differs',
    file: 'src/server/admin/attention/fixes.ts',
    find: "(kind === 'settled_unpaid' || trade.amount === facts?.booked)",
    replace: "(kind !== 'payment_without_order' || trade.amount === facts?.booked)",
    tests: differences,
  },
  {
    fault: 'a card record of another amount is believed',
    file: 'src/server/integrations/ecpay/card-trade.ts',
    find: "if (trade.amount !== card.total) throw malformed('the answer is about another amount')",
    replace: '',
    tests: ['src/server/integrations/ecpay/card-trade.test.ts'],
  },
  {
    fault: 'a refund that the gateway is working on is marked as transferred',
    file: 'src/server/modules/payments/pending-refunds.service.ts',
    find: "pending.find(({ id, state }) => id === refundId && state === 'by_hand')",
    replace: 'pending.find(({ id }) => id === refundId)',
    tests: marks,
  },
  {
    fault: 'all refunds that the gateway is working on are marked as transferred',
    file: 'src/server/modules/payments/pending-refunds.service.ts',
    find: "({ id, state }) => state === 'by_hand' && (refundId",
    replace: '({ id }) => (refundId',
    tests: marks,
  },
  {
    fault: 'a refund that is marked twice is done twice',
    file: 'src/server/modules/payments/refunds.repo.ts',
    find: "    .where('state', '<>', 'done')\n    .executeTakeFirstOrThrow()\n  return numUpdatedRows > 0n",
    replace: '    .executeTakeFirstOrThrow()\n  return numUpdatedRows > 0n',
    tests: marks,
  },
  {
    fault: 'an order whose card was given up is packed',
    file: 'src/domain/payments/card-record.ts',
    find: "if (card.state === 'cancelled') return 'card_cancelled'",
    replace: '',
    tests: cards,
  },
  {
    fault: 'an order is packed without a word of the gateway',
    file: 'src/server/modules/fulfilment/owner-steps.service.ts',
    find: "if (order.state === 'confirmed') await requirePaid(deps, tx, order.id)",
    replace: 'void requirePaid',
    tests: cards,
  },
  {
    fault: 'what goes back as a whole is captured',
    file: 'src/domain/payments/card-record.ts',
    find: 'return isKept && refunded < amount && (state',
    replace: 'return (state',
    tests: cards,
  },
]
