import type { AnswerOf } from '#office/lib/calls/call-types.ts'

type Row = AnswerOf<'importTracking'>['rows'][number]

/** What left with the last file, as long as it can be undone. */
export interface LastImport {
  parcelIds: readonly string[]
  /** An ISO instant. */
  until: string
}

let last: LastImport | undefined

/** Keeps what has left, so that it can still be undone after another page was looked at. */
export function keepImport(rows: readonly Pick<Row, 'parcelId' | 'undoUntil'>[]): void {
  const left = rows.filter(({ parcelId, undoUntil }) => parcelId !== undefined && undoUntil !== undefined)
  const until = left.flatMap(({ undoUntil }) => undoUntil ?? []).toSorted()[0]
  if (until !== undefined) last = { parcelIds: left.flatMap(({ parcelId }) => parcelId ?? []), until }
}

export const forgetImport = (): void => void (last = undefined)

/** Undefined where nothing can be undone any more. */
export const lastImport = (now: number): LastImport | undefined =>
  last !== undefined && Date.parse(last.until) > now ? last : undefined
