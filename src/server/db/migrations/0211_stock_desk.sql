-- What staff set and look for at the stock desk.

-- Below which stock a size is low, where it is not the shop's usual. The version is raised by counts, too.
create table size_levels (
  size_id integer primary key references product_sizes (id) on delete cascade,
  low_at integer check (low_at between 0 and 9999),
  version integer not null default 1 check (version > 0)
);

-- movements of some days; of a reason (sales are found without an index, and stay as fast to write)
create index stock_movements_by_time on stock_movements (at);
create index stock_movements_by_reason on stock_movements (reason, id) where reason <> 'sale';

-- a lot that somebody else has changed meanwhile is noticed
alter table roast_lots add column version integer not null default 1 check (version > 0);
create function raise_lot_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger roast_lots_version before update on roast_lots for each row execute function raise_lot_version();
