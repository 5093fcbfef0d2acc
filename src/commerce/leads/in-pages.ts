/**
 * The last row of a page, after which the next page begins. The time is a text, because a Date has no microseconds.
 */
export interface Position {
  sentAt: string
  id: string
}

/** Sorts before the newest row. */
const newest: Position = { sentAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const pageSize = 500

/** Reads all rows, newest first, one page at a time. `position` of a row is its time as a text. */
export async function* inPages<Row extends { id: string; position: string }>(
  read: (position: Position, size: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let position = newest; ;) {
    const page = await read(position, pageSize)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    position = { sentAt: last.position, id: last.id }
  }
}
