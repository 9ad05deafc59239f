-- Who wants the mail about the week, and who does not; without a row the owner does.
create table weekly_mail_choices (
  staff_id uuid primary key references staff (id) on delete cascade,
  wanted boolean not null,
  version integer not null default 1 check (version > 0)
);
