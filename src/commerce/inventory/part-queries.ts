import { sql, type Statement } from '#commerce/database.ts'

// Parts of units in SQL: boxes take parts of units (docs/decisions/0079-parts-of-units.md).

/** `partsPerUnit`, as text: a parameter in so many places would cost the planner its constants. */
export const unit = sql`18018000`

/** The parts of units that a row of `stock` has on the shelf: boxes take parts of units (docs/decisions/0079-parts-of-units.md). */
export const onShelf = sql`(on_hand::bigint * ${unit} + opened_parts)`

/** The parts of units that orders promise of a row. */
export const promisedParts = sql`(promised::bigint * ${unit} + promised_parts)`

/** What is on the shelf and not promised, in parts of units. Below zero after a real shortage (SALE-166). */
export const unpromised = sql`(${onShelf} - ${promisedParts})`

/** The columns of a number of parts on the shelf. Below zero, the whole units are rounded down. */
export const shelfOf = (parts: Statement) => sql`
      on_hand = floor((${parts})::numeric / ${unit})::int,
      opened_parts = mod(mod(${parts}, ${unit}) + ${unit}, ${unit})::int`
