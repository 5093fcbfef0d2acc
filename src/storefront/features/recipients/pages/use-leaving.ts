import { useState } from 'react'
import type { RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { dropRows, restoreRow } from '#storefront/features/recipients/state/recipient-list.ts'

export type Leaving = ReturnType<typeof useLeaving>

/** Removes rows from the list. The last removed row can be restored to its position. */
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
