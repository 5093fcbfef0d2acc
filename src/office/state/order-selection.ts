import { useCallback } from 'react'
import {
  keyOfList,
  readSelection,
  selectionOf,
  withOrders,
  writeSelection,
  type Selection,
} from '#office/lib/bulk/selection.ts'
import { readSelectionText, writeSelectionText } from '#office/lib/device-settings.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

const store = openStore(readSelection(readSelectionText()))

function set(selection: Selection): void {
  store.set(selection)
  writeSelectionText(writeSelection(selection))
}

export interface OrderSelection extends Selection {
  select: (orderNos: readonly string[], isSelected: boolean) => void
  /** Selects all matching orders, from the list that the server has stored. */
  selectAll: (all: { id: string; orderNos: readonly string[] }) => void
  clear: () => void
}

/** The selected orders of a list. The selection survives a reload of the tab (OFF-040). */
export function useOrderSelection(shown: string): OrderSelection {
  const list = keyOfList(shown)
  const selection = selectionOf(useStore(store, store.get()), list)
  const select = useCallback<OrderSelection['select']>(
    // Two presses may occur before the next rendering, so read the store instead of the rendered value.
    (orderNos, isSelected) => set(withOrders(selectionOf(store.get(), list), orderNos, isSelected)),
    [list],
  )
  return {
    ...selection,
    select,
    selectAll: ({ id, orderNos }) => set({ list, orderNos, allId: id }),
    clear: () => set({ list, orderNos: [] }),
  }
}

/** Called once an action on the selection is done. */
export const clearOrderSelection = (): void => set({ list: '', orderNos: [] })
