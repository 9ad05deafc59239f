-- Reviews in the back office: held back by a rule, hidden by staff, answered in public.

alter table reviews
  -- of what staff change
  add column version integer not null default 1 check (version > 0),
  -- held: a rule (domain/reviews/review-spam.ts) wants somebody to look first; hidden: staff took it away
  add column state text not null default 'shown' check (state in ('shown', 'held', 'hidden')),
  -- why it is held or hidden, in words
  add column reason text not null default '',
  add column answer text not null default '' check (char_length(answer) <= 1000),
  add column answered_at timestamptz,
  add constraint reviews_not_shown_with_reason check ((state = 'shown') = (reason = '')),
  add constraint reviews_answered check ((answered_at is null) = (answer = ''));

-- only those that are shown count, and only those are listed
create index reviews_shown_by_product on reviews (product_id, created_at desc, id desc) where state = 'shown';
create index reviews_shown_by_rating on reviews (product_id, rating) where state = 'shown';
drop index reviews_by_product;
drop index reviews_by_rating;

create index reviews_newest on reviews (created_at desc, id desc);
drop index reviews_by_age;
create index reviews_not_shown on reviews (state, created_at desc, id desc) where state <> 'shown';
create index reviews_by_member on reviews (member_id) where member_id is not null;
