-- Why a payment could not be kept, for the people who read the order: the refusal of the shop's own rules. Empty: the reason says all.
alter table refunds add column cause text not null default '' check (length(cause) <= 300);
