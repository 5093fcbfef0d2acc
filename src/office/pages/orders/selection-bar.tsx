import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { BulkDialog } from '#office/components/bulk/bulk-dialog.tsx'
import { Actions } from '#office/components/form/form.tsx'
import { SheetActions } from '#office/components/sheet/sheet-actions.tsx'
import { useBarHeight } from '#office/components/shell/use-bar-height.ts'
import { bulkKinds, type BulkKind } from '#office/lib/bulk/runs.ts'
import type { OrderFilters } from '#office/lib/orders/order-filters.ts'
import { call } from '#office/state/call.ts'
import type { OrderSelection } from '#office/state/order-selection.ts'
import { useMember } from '#office/state/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './orders.module.css'

interface SelectionBarProps {
  filters: OrderFilters
  selection: OrderSelection
  /** Whether the list has more orders than the selected ones. */
  hasMore: boolean
}

/** The number of selected orders, and their actions (OFF-040). */
export function SelectionBar({ filters, selection, hasMore }: SelectionBarProps) {
  const text = useText()
  const { permissions } = useMember()
  const [open, setOpen] = useState<BulkKind>()
  const all = useMutation({
    mutationFn: () => call('selectOrders', { body: filters }),
    onSuccess: selection.selectAll,
  })
  const { orderNos, allId } = selection
  const count = orderNos.length
  const selected = text(allId === undefined ? 'orders.selected' : 'orders.selected.all', { count })
  return (
    <div ref={useBarHeight('--page-bar')} className={count > 0 ? styles.selection : undefined}>
      <p role="status" className={styles.selected}>
        {count > 0 && selected}
      </p>
      {count > 0 && (
        <>
          <Button kind="quiet" className={styles.clear} onClick={selection.clear}>
            {text('orders.select.none')}
          </Button>
          {all.isError && <Alert>{all.error.message}</Alert>}
          <Actions>
            {allId === undefined && hasMore && (
              <Button kind="quiet" busy={all.isPending} onClick={() => all.mutate()}>
                {text('orders.select.all')}
              </Button>
            )}
            <SheetActions
              title={selected}
              actions={bulkKinds
                .filter(({ permission }) => permissions.includes(permission))
                .map(({ kind }) => ({
                  id: kind,
                  label: text(`orders.bulk.${kind}`),
                  act: () => setOpen(kind),
                }))}
            />
          </Actions>
        </>
      )}
      {open && <BulkDialog kind={open} selection={selection} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
