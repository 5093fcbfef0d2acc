import { json, sql, type Database, type Statement } from '#commerce/database.ts'
import { toCentsByCurrency } from '#shared/money/money.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { melts } from './hold-queries.ts'
import type { HoldRule, HoldRuleScope, NewHold, RiskRule } from './order-hold.ts'
import type { RuleLimits } from './order-holds.ts'

const columns = sql`id, name, states, zip_prefixes as "zipPrefixes", methods, starts_on as "startsOn", ends_on as "endsOn",
  meltable_only as "meltableOnly", ended_at as "endedAt"`

/** Rules that have not ended by a day, earliest end first. */
export const readRules = (database: Database, today: CalendarDate): Promise<HoldRule[]> =>
  database.rows(sql`
    select ${columns} from hold_rules where ended_at is null and ends_on >= ${today} order by ends_on, name, id`)

/** Inserts a rule, unless it exists. */
export const insertRule = (
  database: Database,
  { id, name, states, zipPrefixes, methods, startsOn, endsOn, meltableOnly }: Omit<HoldRule, 'endedAt'>,
): Promise<number> =>
  database.run(sql`
    insert into hold_rules (id, name, states, zip_prefixes, methods, starts_on, ends_on, meltable_only)
    values (${id}, ${name}, ${states}, ${zipPrefixes}, ${methods}, ${startsOn}, ${endsOn}, ${meltableOnly})
    on conflict (id) do nothing`)

export const findRule = (database: Database, id: string): Promise<HoldRule | undefined> =>
  database.row(sql`select ${columns} from hold_rules where id = ${id}`)

export const endRule = (database: Database, id: string): Promise<number> =>
  database.run(sql`update hold_rules set ended_at = coalesce(ended_at, now()) where id = ${id}`)

/** A waiting shipment `s` of an order `o` to which a rule `r` applies on a day: see isHit. */
const isHitOn = (today: CalendarDate): Statement => sql`
  o.status in ('new', 'open') and s.state in ('waiting', 'picking', 'packed', 'part-shipped') and s.store_id is null
    and (s.state_code = any(r.states) or exists (
      select from unnest(r.zip_prefixes) as start where s.postal_code like start || '%'))
    and (cardinality(r.methods) = 0 or s.method_id = any(r.methods))
    and greatest(coalesce(s.ships_on, ${today}), ${today}) between r.starts_on and r.ends_on
    and (not r.meltable_only or ${melts})`

/** The number of waiting shipments to which a rule would apply (SALE-042), in the sites and shops of a member. */
export const countHits = async (
  database: Database,
  { states, zipPrefixes, methods, startsOn, endsOn, meltableOnly }: HoldRuleScope,
  { today, limits: { sites, stores } }: { today: CalendarDate; limits: RuleLimits },
): Promise<number> =>
  (
    await database.row<{ count: number }>(sql`
      select count(*)::int as count from (select ${states}::text[] as states, ${zipPrefixes}::text[] as zip_prefixes,
        ${methods}::text[] as methods, ${startsOn}::date as starts_on, ${endsOn}::date as ends_on,
        ${meltableOnly}::boolean as meltable_only) r, order_shipments s join orders o using (order_no)
      where ${isHitOn(today)} and (${sites ?? null}::text[] is null or o.site_id = any(${sites ?? null}::text[]))
        and (${stores ?? null}::text[] is null or s.store_id = any(${stores ?? null}::text[]))`)
  )?.count ?? 0

/**
 * Waiting shipments to which a rule applies. Shipments that the rule has held before are excluded, so that releases
 * by staff are respected. Shipments that are already held for heat are excluded.
 */
export const readHits = (
  database: Database,
  { today, limit }: { today: CalendarDate; limit: number },
): Promise<
  (Pick<NewHold, 'orderNo' | 'shipmentId'> & { shipmentId: string; ruleId: string; endsOn: string })[]
> =>
  database.rows(sql`
    select distinct on (s.order_no, s.shipment_id) s.order_no as "orderNo", s.shipment_id as "shipmentId", r.id as "ruleId",
      r.ends_on as "endsOn"
    from hold_rules r, order_shipments s join orders o using (order_no)
    where r.ended_at is null and r.ends_on >= ${today} and ${isHitOn(today)}
      and not exists (
        select from order_holds h where h.order_no = s.order_no and (
          (h.rule_id = r.id and h.shipment_id = s.shipment_id)
          or (h.reason = 'heat' and h.released_at is null and (h.shipment_id is null or h.shipment_id = s.shipment_id))))
    order by s.order_no, s.shipment_id, r.ends_on desc limit ${limit}`)

export const readRiskRules = (database: Database): Promise<RiskRule[]> =>
  database.rows(sql`
    select kind, is_on as "isOn", least::int as least from risk_rules
    order by array_position(array['order-total', 'guest-gift-cards', 'orders-of-email'], kind)`)

export const writeRiskRules = (database: Database, rules: readonly RiskRule[]): Promise<number> =>
  database.run(sql`
    update risk_rules set is_on = rule."isOn", least = rule.least
    from jsonb_to_recordset(${json(rules)}) as rule (kind text, "isOn" boolean, least bigint)
    where risk_rules.kind = rule.kind`)

/** The number of orders of the last 30 days that each rule would have held. */
export const countRisks = (
  database: Database,
  rules: readonly RiskRule[],
): Promise<{ kind: RiskRule['kind']; count: number }[]> =>
  database.rows(sql`
    with recent as (
      select order_no, total_cents, coalesce((units ->> currency)::bigint, (units ->> '')::bigint) as unit_cents, lower(customer_email) as email, placed_at,
        case when document ->> 'customerKind' = 'guest' then (
          select coalesce(sum((card ->> 'amountCents')::bigint), 0) from jsonb_array_elements(
            coalesce(document -> 'eGiftCards', '[]')) as card) else 0 end as card_cents
      from orders, (select ${json(toCentsByCurrency(1))}::jsonb as units) as currencies
      where placed_at > now() - interval '30 days'
    ), counted as (
      select *, count(*) filter (where email <> '') over (
        partition by email order by placed_at range between interval '1 hour' preceding and current row) - 1 as others
      from recent
    )
    select kind, count(*) filter (where case kind when 'order-total' then total_cents * 100 >= least * unit_cents
      when 'guest-gift-cards' then card_cents * 100 >= least * unit_cents else others >= least end)::int as count
    from jsonb_to_recordset(${json(rules)}) as rule (kind text, least bigint) left join counted on true
    group by kind`)
