-- A campaign of several sites has one draw: the entries of a person are counted on all sites together. People with the same
-- number on two sites get their numbers anew, in the order of their entries.
drop index campaign_entries_one_per_number;
with doubled as (
  select distinct event_id, event_phase, lower(email) as person from campaign_entries
  group by event_id, event_phase, lower(email), entry_number having count(*) > 1
), numbered as (
  select e.id, row_number() over (partition by e.event_id, e.event_phase, lower(e.email) order by e.entered_at, e.id) as number
  from campaign_entries e
  join doubled d on d.event_id = e.event_id and d.event_phase = e.event_phase and d.person = lower(e.email)
)
update campaign_entries set entry_number = numbered.number from numbered where numbered.id = campaign_entries.id;
create unique index campaign_entries_one_per_number
  on campaign_entries (event_id, event_phase, lower(email), entry_number);
