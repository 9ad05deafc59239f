-- Five roasts as roasters say them; calls and badges have the specification's three, as groups of these.
alter table products drop constraint products_roast_level_check;
alter table products add constraint products_roast_level_check
  check (roast_level in ('light', 'light_medium', 'medium', 'medium_dark', 'dark'));
