-- Written by /readyz, to find out whether the database accepts writes. The padding fills most of a page, so that a
-- check usually needs a new one: this notices a full disk.
create table readiness_checks (
  id int primary key check (id = 1),
  checked_at timestamptz not null,
  padding text not null
);
alter table readiness_checks alter column padding set storage plain;
