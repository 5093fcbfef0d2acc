import { createHash } from 'node:crypto'
import type { RecordedCall } from './audit.ts'

/** A hash over the entries of one day, in the order of their ids. */
export function openDayHash() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(entries: readonly RecordedCall[]): void {
      rows += entries.length
      for (const entry of entries) hash.update(`${textOf(entry)}\n`)
    },
    end: () => ({ rows, rowsHash: hash.digest() }),
  }
}

/** Contains stored values only, because the name of a member may change later. */
const textOf = ({
  id,
  at,
  memberId,
  actor,
  call,
  subject,
  fields,
  result,
  network,
  requestId,
}: RecordedCall) =>
  JSON.stringify([id, at.toISOString(), memberId, actor, call, subject, fields, result, network, requestId])

/** The seal of a day: a hash of the previous seal, the day and the hash of its entries. */
export const sealOf = (
  before: Uint8Array | undefined,
  { day, rows, rowsHash }: { day: string; rows: number; rowsHash: Uint8Array },
): Buffer =>
  createHash('sha256')
    .update(before ?? new Uint8Array())
    .update(`${day} ${rows} `)
    .update(rowsHash)
    .digest()
