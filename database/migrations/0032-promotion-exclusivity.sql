-- `exclusivity` has three values; `isExclusive` had the meaning of class. It stays for servers of the old version, which
-- may still run, until the next import writes the promotion anew.
update promotions
set document = document || jsonb_build_object(
  'exclusivity', case when (document ->> 'isExclusive')::boolean then 'class' else 'no' end)
where not document ? 'exclusivity';
