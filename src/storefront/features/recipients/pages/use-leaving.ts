import { useState } from 'react'
import type { RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { dropRows, restoreRow } from '#storefront/features/recipients/state/recipient-list.ts'

export type Leaving = ReturnType<typeof useLeaving>

/** Takes people off the list. Who was left out last can be put back where they were. */
export function useLeaving(rows: readonly RecipientRow[]) {
  const [leftOut, setLeftOut] = useState<{ row: RecipientRow; at: number }>()
  return {
    leftOut,
    leaveOut(row: RecipientRow): void {
      setLeftOut({ row, at: rows.indexOf(row) })
      dropRows([row.id])
    },
    forget: () => setLeftOut(undefined),
    putBack(): void {
      if (leftOut) restoreRow(leftOut.row, leftOut.at)
      setLeftOut(undefined)
    },
  }
}
