-- The next job is the first of this index. Its condition says what a job is not: of words that PostgreSQL knows nothing of
-- yet it assumes that most rows have none of them, while it expects next to none that have a given one, and then reads and
-- sorts all that wait.
create index jobs_waiting_by_due on jobs (due_at) where state not in ('done', 'dead');
drop index jobs_open_by_due;
