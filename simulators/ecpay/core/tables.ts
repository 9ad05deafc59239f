/** The simulator's own tables in the shop's database: they survive restarts and serve several processes. */
export const createTables = `
select pg_advisory_xact_lock(7203002607);
create table if not exists sim_ecpay_counters (name text primary key, value int not null);
create table if not exists sim_ecpay_settings (name text primary key, value jsonb not null);
create table if not exists sim_ecpay_trades (
  trade_no text primary key,
  merchant_trade_no text not null unique,
  form jsonb not null,
  amount int not null,
  method text,
  status text not null,
  code text not null default '0',
  message text not null default '',
  payment_type text not null default '',
  number jsonb,
  card jsonb,
  card_state text,
  card_moves jsonb not null default '[]',
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  settled_times int not null default 1
);
alter table sim_ecpay_trades add column if not exists settled_times int not null default 1;
create table if not exists sim_ecpay_maps (id text primary key, form jsonb not null, created_at timestamptz not null);
create table if not exists sim_ecpay_parcels (
  logistics_id text primary key,
  merchant_id text not null,
  merchant_trade_no text not null unique,
  form jsonb not null,
  sub_type text not null,
  amount int not null,
  kind text not null,
  payment_no text not null,
  validation_no text not null,
  booking_note text not null,
  code text not null,
  history jsonb not null,
  cash_collected boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create table if not exists sim_ecpay_invoices (
  invoice_no text primary key,
  relate_number text not null unique,
  form jsonb not null,
  amount int not null,
  allowed int not null default 0,
  random_number text not null,
  issued_at timestamptz not null,
  voided_at timestamptz,
  void_reason text
);
create table if not exists sim_ecpay_allowances (
  allowance_no text primary key,
  invoice_no text not null references sim_ecpay_invoices on delete cascade,
  amount int not null,
  made_at timestamptz not null,
  voided_at timestamptz
);
create table if not exists sim_ecpay_deliveries (
  id int generated always as identity primary key,
  kind text not null,
  subject text not null,
  url text not null,
  merchant_id text not null,
  form jsonb not null,
  spoil jsonb not null,
  batch text,
  state text not null,
  attempt int not null default 0,
  due_at timestamptz not null,
  claimed_at timestamptz,
  created_at timestamptz not null,
  tries jsonb not null default '[]'
);
create index if not exists sim_ecpay_deliveries_due on sim_ecpay_deliveries (due_at) where state in ('due', 'sending');
create table if not exists sim_ecpay_faults (
  id int generated always as identity primary key,
  target text not null,
  match text,
  kind text not null,
  options jsonb not null,
  remaining int not null
);
`

const names = ['counters', 'settings', 'trades', 'maps', 'parcels', 'allowances', 'invoices', 'deliveries', 'faults']
export const emptyTables = `truncate ${names.map((name) => `sim_ecpay_${name}`).join(', ')} restart identity;`
