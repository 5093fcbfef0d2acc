import { sql, type Statement } from '#commerce/database.ts'

// Fractions of units in SQL, because a box uses parts of units (docs/decisions/0079-parts-of-units.md).

/** `partsPerUnit` as text: with a parameter in so many expressions, the planner could not use constants. */
export const unit = sql`18018000`

/** The on-hand stock of a `stock` row in parts of units (docs/decisions/0079-parts-of-units.md). */
export const onShelf = sql`(on_hand::bigint * ${unit} + opened_parts)`

/** The parts of units that a row promises to orders. */
export const promisedParts = sql`(promised::bigint * ${unit} + promised_parts)`

/** On-hand stock that is not promised, in parts of units. Negative after a real shortage (SALE-166). */
export const unpromised = sql`(${onShelf} - ${promisedParts})`

/** Converts parts of units into the on-hand columns. Negative whole units are rounded down. */
export const shelfOf = (parts: Statement) => sql`
      on_hand = floor((${parts})::numeric / ${unit})::int,
      opened_parts = mod(mod(${parts}, ${unit}) + ${unit}, ${unit})::int`
