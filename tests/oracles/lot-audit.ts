/** Lots, checked from outside: their units against movements and packed lines. Shares no rule with the shop. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

/** What is wrong, in words; empty: everything balances. */
export async function auditLots(db: Db): Promise<string[]> {
  const units = await sql<{ code: string; size_id: number; units: number; moved: number; packed: number }>`
    select l.code, u.size_id, u.units,
      coalesce((select sum(m.change) from stock_movements m where m.lot_id = l.id and m.size_id = u.size_id), 0)::int as moved,
      coalesce((select sum(p.quantity) from order_line_lots p join order_lines o on o.id = p.line_id
        where p.lot_id = l.id and o.size_id = u.size_id), 0)::int as packed
    from roast_lots l join roast_lot_sizes u on u.lot_id = l.id`.execute(db)
  const strays = await sql<{ n: number }>`
    select (select count(*) from stock_movements m where m.lot_id is not null and not exists (
        select 1 from roast_lot_sizes u where u.lot_id = m.lot_id and u.size_id = m.size_id))::int
      + (select count(*) from order_line_lots p join order_lines o on o.id = p.line_id where not exists (
        select 1 from roast_lot_sizes u where u.lot_id = p.lot_id and u.size_id = o.size_id))::int as n`.execute(db)
  const lines = await sql<{ order_name: string; quantity: number; packed: number }>`
    select o.order_name, l.quantity, sum(p.quantity)::int as packed
    from order_lines l join orders o on o.id = l.order_id join order_line_lots p on p.line_id = l.id
    group by o.order_name, l.id, l.quantity having sum(p.quantity) > l.quantity`.execute(db)
  const gone = await sql<{ code: string; state: string; units: number }>`
    select l.code, l.state, coalesce(sum(u.units), 0)::int as units
    from roast_lots l left join roast_lot_sizes u on u.lot_id = l.id group by l.id
    having (l.state in ('sold_out', 'planned') and coalesce(sum(u.units), 0) > 0)
      or (l.state in ('resting', 'selling') and coalesce(sum(u.units), 0) = 0)`.execute(db)
  return [
    ...units.rows
      .filter((row) => row.units < 0 || row.units !== row.moved - row.packed)
      .map((row) => `${row.code} size ${row.size_id}: ${row.units} units, moved ${row.moved}, packed ${row.packed}`),
    ...strays.rows.filter(({ n }) => n > 0).map(({ n }) => `${n} rows about sizes that their lot does not have`),
    ...lines.rows.map(({ order_name, quantity, packed }) => `${order_name}: ${packed} packed of ${quantity}`),
    ...gone.rows.map(({ code, state, units: left }) => `${code} is ${state} with ${left} units`),
  ]
}
