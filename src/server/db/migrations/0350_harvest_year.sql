-- The year in which the coffee was picked; null where it is not known, or where a blend mixes them.
alter table products add column harvest_year smallint check (harvest_year between 1990 and 2100);
