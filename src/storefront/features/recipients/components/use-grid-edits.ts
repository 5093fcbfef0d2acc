import { useMemo, useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import type { MessageValues } from '#shared/messages/format-message.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import {
  countPersons,
  goodsTotal,
  gridOf,
  livingEdits,
  piecesIn,
  withEdits,
  type Edits,
  type Grid,
  type GridProduct,
} from '#storefront/features/recipients/lib/grid.ts'
import { losersOf } from '#storefront/features/recipients/lib/grid-changes.ts'
import { shortageOf } from '#storefront/features/recipients/lib/shortage.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { setGridDraft, useGridDraft } from '#storefront/features/recipients/state/grid-draft.ts'
import { openGridSave } from '#storefront/features/recipients/state/save-grid.ts'
import { shortageText } from './shortage-text.ts'

type SaveState = { status: 'idle' | 'saving' | 'saved' } | { status: 'failed'; failure: string }

export interface GridEditing {
  grid: Grid
  edits: Edits
  state: SaveState
  /** The summary of the last change, for screen readers. */
  spoken: string
  /** Stores typed texts, by cell. For a change of many cells, screen readers announce `summary`. */
  type: (typed: Iterable<readonly [string, string]>, summary?: { id: string; values: MessageValues }) => void
  save: () => Promise<void>
  discard: () => void
  /** Adds a column for a product that no recipient has yet. */
  addProduct: (product: GridProduct) => void
}

const saveGrid = openGridSave(bag)

const noEdits: Edits = new Map()

/** The changes in the grid, until they are saved together. */
export function useGridEdits(basket: Basket): GridEditing {
  const text = useText()
  const money = useMoney(basket.currency)
  const { cells: typed, products: added } = useGridDraft(basket)
  const setTyped = (change: (before: Edits) => Edits) =>
    setGridDraft(basket, ({ cells, products }) => ({ cells: change(cells), products }))
  const [state, setState] = useState<SaveState>({ status: 'idle' })
  const [spoken, setSpoken] = useState('')
  const grid = useMemo(() => gridOf(basket, added), [basket, added])
  const edits = useMemo(() => livingEdits(grid, typed), [grid, typed])

  async function save(): Promise<void> {
    setState({ status: 'saving' })
    try {
      const after = await saveGrid(basket, edits, added)
      const saved = gridOf(after)
      // Keeps the cells that were typed meanwhile, also for removed recipients, who may be restored.
      const savedKeys = new Set(saved.products.map(({ key }) => key))
      setGridDraft(basket, ({ cells, products }) => ({
        cells: new Map([...cells].filter(([cell, value]) => edits.get(cell) !== value)),
        products: products.filter(({ key }) => !savedKeys.has(key)),
      }))
      setState({ status: 'saved' })
      setSpoken(
        text('recipients.grid.spokenSaved', {
          count: countPersons(saved),
          pieces: piecesIn(saved, noEdits),
          total: money(goodsTotal(saved, noEdits)),
        }),
      )
    } catch (thrown) {
      const shortage = shortageOf(thrown)
      const name = grid.products.find(({ productId }) => productId === shortage?.productId)?.name
      const losers = shortage ? losersOf(grid, edits, shortage) : []
      const failure =
        shortage && name !== undefined && losers.length > 0
          ? shortageText(text, { ...shortage, name, losers })
          : failureText(thrown, text)
      setState({ status: 'failed', failure })
    }
  }

  return {
    grid,
    edits,
    state,
    spoken,
    type(cells, summary) {
      setTyped((before) => withEdits(grid, before, cells))
      setState({ status: 'idle' })
      if (summary) setSpoken(text(summary.id, summary.values))
    },
    save,
    addProduct(product) {
      setGridDraft(basket, ({ cells, products }) => ({
        cells,
        products: [...products.filter(({ key }) => key !== product.key), product],
      }))
      setSpoken(text('recipients.grid.product.added', { product: product.name }))
    },
    discard() {
      setGridDraft(basket, () => ({ cells: noEdits, products: [] }))
      setState({ status: 'idle' })
    },
  }
}
