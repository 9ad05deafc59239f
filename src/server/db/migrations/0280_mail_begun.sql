-- Which mail of a mailbox was begun last, and how often: one in which the process ends is not begun for ever.
alter table mailbox_positions
  add column begun_mail text,
  add column begun_times integer not null default 0 check (begun_times >= 0);
