/** What the rules of the oracle have in common. */
export interface Rule {
  name: string
  /** Every row is a breach. */
  breaches: string
}

/** States in which an order has its units reserved or sold. */
export const reservingStates = `('pending_payment', 'confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store', 'completed')`
export const confirmedStates = `('confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store', 'completed', 'returned', 'refunded')`
/** What the rules share: each is read once, not once for each row. */
export const shared = `
  with lines as (
    select l.order_id, l.size_id, sum(l.quantity - coalesce(t.restocked, 0)) as units from order_lines l
    left join (
      -- pieces of a line that came back and can be sold again
      select line_id, sum(restocked) as restocked from order_return_lines group by line_id
    ) as t on t.line_id = l.id
    where l.size_id is not null group by l.order_id, l.size_id
  ), trades as (
    select t.merchant_trade_no, case when t.card_state in ('abandoned', 'bank_refused') then t.amount else (
      select coalesce(sum((m ->> 'amount')::int), 0) from jsonb_array_elements(t.card_moves) m
      where m ->> 'action' = 'R') end as given_back, t.amount, t.card
    from sim_ecpay_trades t where t.status = 'paid'
  )`
/** Nobody moved money of the order by hand at the gateway. */
export const untouched = (name: string) => `not exists (select 1 from oracle_by_hand h where h.order_name = ${name})`
