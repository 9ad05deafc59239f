-- What a carrier costs more for weight and for outlying islands, as the owner sets it.
alter table carriers
  -- { "island": 0, "weight": [{ "overGrams": 3000, "extra": 40 }] }
  add column surcharges jsonb not null default '{"island": 0, "weight": []}' check (jsonb_typeof(surcharges) = 'object'),
  add column version integer not null default 1 check (version > 0);
