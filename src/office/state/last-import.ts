import type { AnswerOf } from '#office/lib/calls/call-types.ts'

type Row = AnswerOf<'importTracking'>['rows'][number]

/** The parcels of the last import that can still be undone. */
export interface LastImport {
  parcelIds: readonly string[]
  /** An ISO instant. */
  until: string
}

let last: LastImport | undefined

/** Stores the dispatched parcels, so that the member can undo them after leaving the page. */
export function keepImport(rows: readonly Pick<Row, 'parcelId' | 'undoUntil'>[]): void {
  const left = rows.filter(({ parcelId, undoUntil }) => parcelId !== undefined && undoUntil !== undefined)
  const until = left.flatMap(({ undoUntil }) => undoUntil ?? []).toSorted()[0]
  if (until !== undefined) last = { parcelIds: left.flatMap(({ parcelId }) => parcelId ?? []), until }
}

export const forgetImport = (): void => void (last = undefined)

/** The last import. Undefined once the time limit has passed. */
export const lastImport = (now: number): LastImport | undefined =>
  last !== undefined && Date.parse(last.until) > now ? last : undefined
