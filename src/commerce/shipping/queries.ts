import { json, sql, type Database } from '#commerce/database.ts'
import { defaultTimeZone } from '#shared/dates/shop-time-zone.ts'
import type { DayCount } from './capacity.ts'
import type { DeliveryRules } from './inputs.ts'
import type { DayUse, ShippingMethod } from './shipping.ts'

/** All methods in the shop's order. */
export async function allShippingMethods(database: Database): Promise<ShippingMethod[]> {
  const rows = await database.rows<{ document: ShippingMethod }>(
    sql`select document from shipping_methods order by position, id collate "C"`,
  )
  return rows.map(({ document }) => document)
}

/** Returns whether anything changed. */
export async function replaceShippingMethods(
  database: Database,
  methods: readonly ShippingMethod[],
): Promise<boolean> {
  const removed = await database.run(
    sql`delete from shipping_methods where not id = any(${methods.map(({ id }) => id)})`,
  )
  const written = await database.run(sql`
    insert into shipping_methods (id, position, document)
    select document ->> 'id', (document ->> 'position')::int, document
    from jsonb_array_elements(${json(methods)}::jsonb) as row(document)
    on conflict (id) do update set position = excluded.position, document = excluded.document
    where (shipping_methods.position, shipping_methods.document)
      is distinct from (excluded.position, excluded.document)`)
  return removed + written > 0
}

/** The imported rules, if any. */
export async function deliveryRules(database: Database): Promise<DeliveryRules[]> {
  const rows = await database.rows<{
    document: Omit<DeliveryRules, 'timeZone'> & Partial<Pick<DeliveryRules, 'timeZone'>>
  }>(sql`select document from delivery_rules`)
  // Rules that were imported by an earlier release have no time zone.
  return rows.map(({ document }) => ({ ...document, timeZone: document.timeZone ?? defaultTimeZone }))
}

/** Returns whether anything changed. */
export async function replaceDeliveryRules(
  database: Database,
  rules: readonly DeliveryRules[],
): Promise<boolean> {
  const removed = rules.length > 0 ? 0 : await database.run(sql`delete from delivery_rules`)
  const written = await database.run(sql`
    insert into delivery_rules (document)
    select document from jsonb_array_elements(${json(rules)}::jsonb) as row(document)
    on conflict (is_only) do update set document = excluded.document
    where delivery_rules.document is distinct from excluded.document`)
  return removed + written > 0
}

/** The capacity of future days that orders use. */
export const reservedDays = (database: Database): Promise<DayCount[]> =>
  database.rows(sql`
    select method_id as "methodId", day::text, parcels from delivery_days
    where day >= current_date - 1 and parcels > 0`)

type TakenDay = Omit<DayUse, 'capacity'>

/** The order in which all orders lock the days. */
const inLockOrder = <Use extends TakenDay>(uses: readonly Use[]): Use[] =>
  uses.toSorted((one, other) => (`${one.methodId} ${one.day}` < `${other.methodId} ${other.day}` ? -1 : 1))

const methodIdsOf = (uses: readonly TakenDay[]) => sql`${uses.map(({ methodId }) => methodId)}::text[]`
const daysOf = (uses: readonly TakenDay[]) => sql`${uses.map(({ day }) => day)}::date[]`
const parcelsOf = (uses: readonly TakenDay[]) => sql`${uses.map(({ parcels }) => parcels)}::int[]`

/** A day that a statement has changed. */
export interface ChangedDay {
  methodId: string
  day: string
  parcels: number
}

/**
 * Adds the uses that fit into the capacity of their days, in one statement. PostgreSQL locks the row of a day before
 * it compares, so a day is never oversold. Returns the changed days; the others are full.
 */
export function reserveDays(database: Database, uses: readonly DayUse[]): Promise<ChangedDay[]> {
  const sorted = inLockOrder(uses)
  const capacities = sorted.map(({ capacity }) => capacity)
  return database.rows(sql`
    with wanted as (
      select * from unnest(${methodIdsOf(sorted)}, ${daysOf(sorted)}, ${parcelsOf(sorted)}, ${capacities}::int[])
        with ordinality as line(method_id, day, parcels, capacity, position)
    )
    insert into delivery_days as counted (method_id, day, parcels)
    select method_id, day, parcels from wanted where parcels <= capacity order by position
    on conflict (method_id, day) do update set parcels = counted.parcels + excluded.parcels
    where counted.parcels + excluded.parcels <= (
      select capacity from wanted
      where wanted.method_id = counted.method_id and wanted.day = counted.day)
    returning method_id as "methodId", day::text, parcels`)
}

/** Locks the days in the lock order of orders. */
export function lockDays(database: Database, taken: readonly TakenDay[]): Promise<number> {
  const sorted = inLockOrder(taken)
  return database.run(sql`
    select from delivery_days
    join unnest(${methodIdsOf(sorted)}, ${daysOf(sorted)}) with ordinality as line(method_id, day, position)
      using (method_id, day)
    order by position for update of delivery_days`)
}

/** Locks the days in the lock order of orders, and inserts missing rows first. */
export const makeAndLockDays = (database: Database, days: readonly TakenDay[]): Promise<number> => {
  const sorted = inLockOrder([...new Map(days.map((day) => [`${day.methodId} ${day.day}`, day])).values()])
  return database.run(sql`
    insert into delivery_days as counted (method_id, day, parcels)
    select method_id, day, 0 from unnest(${methodIdsOf(sorted)}, ${daysOf(sorted)}) with ordinality as line(method_id, day, position)
    order by position
    on conflict (method_id, day) do update set parcels = counted.parcels`)
}

/** Subtracts used capacity. Returns the days that were full and are open again. */
export const releaseDays = (
  database: Database,
  taken: readonly TakenDay[],
): Promise<Omit<ChangedDay, 'parcels'>[]> =>
  database.rows(sql`
    with given_back as (
      update delivery_days counted set parcels = greatest(0, counted.parcels - line.parcels)
      from unnest(${methodIdsOf(taken)}, ${daysOf(taken)}, ${parcelsOf(taken)}) as line(method_id, day, parcels)
      where counted.method_id = line.method_id and counted.day = line.day
      returning counted.method_id, counted.day, counted.parcels, counted.parcels + line.parcels as before
    ), bounded as (
      select given_back.*, coalesce(
        (document #>> array['capacity', 'days', day::text])::int,
        (document #>> '{capacity,perDay}')::int) as capacity
      from given_back join shipping_methods on id = method_id
    )
    select method_id as "methodId", day::text from bounded where before >= capacity and parcels < capacity`)
