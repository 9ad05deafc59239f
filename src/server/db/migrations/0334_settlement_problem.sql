-- Why the file of the days after this one was not compared, in the gateway's words or the shop's; empty: it was, or is not due.
alter table settlement_days add column next_problem text not null default '' check (length(next_problem) <= 300);
