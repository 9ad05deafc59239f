import type { Mutant } from './mutant.ts'

const figures = ['src/server/modules/sales-figures/figures.api.test.ts']
const reports = [...figures, 'src/server/modules/reports/reports.api.test.ts']

/** Figures of reports: folded from their inbox, and recounted from the books. */
export const figureMutants: readonly Mutant[] = [
  {
    fault: 'two folds at once count twice',
    file: 'src/server/modules/sales-figures/fold.repo.ts',
    find: 'lock table sales_hours in share row exclusive mode',
    replace: 'select 1',
    tests: figures,
  },
  {
    fault: 'gifts make pairs of products',
    file: 'src/server/modules/sales-figures/fold.repo.ts',
    find: "and l.kind = 'goods'",
    replace: "and l.kind in ('goods', 'gift')",
    tests: figures,
  },
  {
    fault: 'a buyer’s first months count again with every order',
    file: 'src/server/modules/sales-figures/fold-sales.service.ts',
    find: '  await addCohorts(tx, buyers, -1)\n',
    replace: '',
    tests: figures,
  },
  {
    fault: 'sales until eight in the morning belong to the day before',
    file: 'src/server/modules/sales-figures/figure-events.ts',
    find: "const day = sql`(p.at at time zone 'Asia/Taipei')::date`",
    replace: "const day = sql`(p.at at time zone 'UTC')::date`",
    tests: figures,
  },
  {
    fault: 'five units are a large basket',
    file: 'src/server/modules/sales-figures/figure-events.ts',
    find: 'when units <= 5 then',
    replace: 'when units < 5 then',
    tests: figures,
  },
  {
    fault: 'a return that takes the last piece counts twice',
    file: 'src/server/modules/sales-figures/figure-events.ts',
    find: "from rest where units > 0 or event <> 'return'",
    replace: 'from rest',
    tests: figures,
  },
  {
    fault: 'what is taken back has the tier of today',
    file: 'src/server/modules/sales-figures/figure-events.ts',
    find: 'else coalesce(s.tier, ${tierOfSpent(sql`sale.spent`)}) end',
    replace: 'else ${tierOfSpent(sql`i.spent`)} end',
    tests: figures,
  },
  {
    fault: 'a product sold with a discount is reported at its full price',
    file: 'src/server/modules/sales-figures/figure-events.ts',
    find: "select 'product', day, product_id::text, 1, sum(quantity), sum(subtotal), sum(share), 0, sum(subtotal - share)",
    replace: "select 'product', day, product_id::text, 1, sum(quantity), sum(subtotal), sum(share), 0, sum(subtotal)",
    tests: figures,
  },
  {
    fault: 'a late payment is no sale in the recount',
    file: 'src/server/modules/sales-figures/figure-events.ts',
    find: "event in ('pay', 'agree_cod', 'waive', 'revive') and at >= ${from}",
    replace: "event in ('pay', 'agree_cod', 'waive') and at >= ${from}",
    tests: figures,
  },
  {
    fault: 'what is not folded yet is in no report',
    file: 'src/server/modules/sales-figures/read-figures.repo.ts',
    find: 'inboxEvents(sql`not i.past`)',
    replace: 'inboxEvents(sql`i.past`)',
    tests: reports,
  },
  {
    fault: 'a report has the last day twice',
    file: 'src/server/modules/sales-figures/read-figures.repo.ts',
    find: 'where dimension = ${dimension} and day between ${from} and ${to}\n    union all',
    replace: 'where dimension = ${dimension} and day >= ${from}\n    union all',
    tests: reports,
  },
  {
    fault: 'the recount tells a wrong day and leaves it wrong',
    file: 'src/server/modules/sales-figures/recount-sales.service.ts',
    find: '  await replaceDay(tx, day, hours)\n',
    replace: '  void replaceDay\n',
    tests: [...figures, 'src/server/modules/today/today.api.test.ts'],
  },
  {
    fault: 'a wrong day is corrected and told to nobody',
    file: 'src/server/modules/sales-figures/recount-sales.service.ts',
    find: '      await insertRecount(tx, difference, clock.now())\n',
    replace: '      void [insertRecount, clock]\n',
    tests: [...figures, 'src/server/modules/today/today.api.test.ts'],
  },
]
