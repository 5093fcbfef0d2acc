-- Who has entered a campaign or sweepstakes. `entry_number` counts the entries of a person in a phase, so that two entries at
-- once cannot both be the last one that is allowed.
create table campaign_entries (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references sites on delete cascade,
  event_id text not null,
  event_phase text not null,
  entry_number integer not null check (entry_number > 0),
  email text not null,
  first_name text not null,
  last_name text not null,
  birthdate date,
  phone text,
  address1 text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country_code text not null,
  sms_opt_in boolean not null,
  -- The checkboxes of the campaign, by their ids.
  answers jsonb not null,
  -- In milliseconds, as its readers know it: an export continues after the last entry that it has read.
  entered_at timestamptz(3) not null default now()
);
create unique index campaign_entries_one_per_number
  on campaign_entries (site_id, event_id, event_phase, lower(email), entry_number);
create index campaign_entries_by_event on campaign_entries (event_id, entered_at, id);
create index campaign_entries_by_age on campaign_entries (entered_at);
