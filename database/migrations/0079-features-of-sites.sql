-- expand
-- What the ids of three sites decided in code becomes data of the sites (docs/decisions/0228-sites-as-data.md). An old server ignores it.
update all_sites site
set document = site.document || jsonb_build_object(
  'position', known.position,
  'tabName', coalesce(
    (select texts.document ->> ('shell.site.' || known.id) from texts where texts.locale = 'en-US'),
    known.tab_name))
from (values ('main', 1, 'Shop'), ('volumesavings', 2, 'Volume Savings'), ('fundraising', 3, 'Fundraising'))
  as known (id, position, tab_name)
where site.id = known.id and not site.document ? 'position';

update all_sites set document = jsonb_set(document, '{preferences,fundraisersEnabled}', 'true')
where id = 'fundraising';

-- These sites took no checks, whatever methods they named.
update all_sites
set document = jsonb_set(document, '{paymentMethods}', (
  select coalesce(jsonb_agg(method order by number), '[]')
  from jsonb_array_elements(document -> 'paymentMethods') with ordinality as methods (method, number)
  where method ->> 'id' <> 'PAY_BY_CHECK'))
where id not in ('volumesavings', 'fundraising')
  and document -> 'paymentMethods' @> '[{"id": "PAY_BY_CHECK"}]';

-- Keys that the package does not have any more.
update texts set document = document - array['shell.site.main', 'shell.site.volumesavings', 'shell.site.fundraising'];
