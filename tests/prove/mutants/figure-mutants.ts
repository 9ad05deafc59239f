import type { Mutant } from './mutant.ts'

const figures = ['src/server/admin/reports/figures.api.test.ts']

/** Figures of reports: folded from their inbox, and recounted from the books. */
export const figureMutants: readonly Mutant[] = [
  {
    fault: 'two folds at once count twice',
    file: 'src/server/admin/reports/fold.repo.ts',
    find: 'lock table sales_hours in share row exclusive mode',
    replace: 'select 1',
    tests: figures,
  },
  {
    fault: 'gifts make pairs of products',
    file: 'src/server/admin/reports/fold.repo.ts',
    find: "and l.kind = 'goods'",
    replace: "and l.kind in ('goods', 'gift')",
    tests: figures,
  },
  {
    fault: 'a buyer’s first months count again with every order',
    file: 'src/server/admin/reports/fold-sales.service.ts',
    find: '  await addCohorts(tx, buyers, -1)\n',
    replace: '',
    tests: figures,
  },
  {
    fault: 'sales until eight in the morning belong to the day before',
    file: 'src/server/admin/reports/figure-events.ts',
    find: "const day = sql`(p.at at time zone 'Asia/Taipei')::date`",
    replace: "const day = sql`(p.at at time zone 'UTC')::date`",
    tests: figures,
  },
  {
    fault: 'five units are a large basket',
    file: 'src/server/admin/reports/figure-events.ts',
    find: 'when units <= 5 then',
    replace: 'when units < 5 then',
    tests: figures,
  },
]
