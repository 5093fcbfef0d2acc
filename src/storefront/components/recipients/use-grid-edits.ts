import { useState } from 'react'
import { chunksOf } from '#shared/chunks.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import type { MessageValues } from '#storefront/lib/messages/format-message.ts'
import { useMoney } from '#storefront/lib/messages/use-money.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import {
  countPersons,
  goodsTotal,
  gridOf,
  livingEdits,
  piecesIn,
  withEdits,
  type Edits,
  type Grid,
} from '#storefront/lib/recipients/grid.ts'
import { changesOf, losersOf } from '#storefront/lib/recipients/grid-changes.ts'
import { shortageOf } from '#storefront/lib/recipients/shortage.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { openChangeKeys } from '#storefront/state/bag/change-keys.ts'
import { shortageText } from './shortage-text.ts'

/** Items in one request. */
const mostItems = 200

type SaveState = { status: 'idle' | 'saving' | 'saved' } | { status: 'failed'; failure: string }

export interface GridEditing {
  grid: Grid
  edits: Edits
  state: SaveState
  /** The summary of the last change, for screen readers. */
  spoken: string
  /** Takes typed texts, by cell. `summary` is spoken, for a change of many cells. */
  type: (typed: Iterable<readonly [string, string]>, summary?: { id: string; values: MessageValues }) => void
  save: () => Promise<void>
  discard: () => void
}

const addOnce = openChangeKeys()

const noEdits: Edits = new Map()

/** What is typed into the grid, until it is saved in bulk. */
export function useGridEdits(basket: Basket): GridEditing {
  const text = useText()
  const money = useMoney(basket.currency)
  const [typed, setTyped] = useState(noEdits)
  const [state, setState] = useState<SaveState>({ status: 'idle' })
  const [spoken, setSpoken] = useState('')
  const grid = gridOf(basket)
  const edits = livingEdits(grid, typed)

  async function save(): Promise<void> {
    setState({ status: 'saving' })
    try {
      const after = await saveGrid(basket, edits)
      const saved = gridOf(after)
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
      const failure =
        shortage && name !== undefined
          ? shortageText(text, { ...shortage, name, losers: losersOf(grid, edits, shortage) })
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
    discard() {
      setTyped(noEdits)
      setState({ status: 'idle' })
    },
  }
}

/** Less first, so that what one person gives up is there for another one. */
async function saveGrid(basket: Basket, edits: Edits): Promise<Basket> {
  const { changed, added } = changesOf(basket, edits)
  const quantities = new Map(basket.productItems.map(({ itemId, quantity }) => [itemId, quantity]))
  const growth = ({ itemId, quantity }: { itemId: string; quantity: number }) =>
    quantity - (quantities.get(itemId) ?? 0)
  let after = basket
  for (const body of chunksOf(
    changed.toSorted((one, other) => growth(one) - growth(other)),
    mostItems,
  ))
    after = await bag.change(({ ShopperBaskets }, basketId) =>
      ShopperBaskets.updateItemsInBasket({ parameters: { basketId }, body }),
    )
  for (const body of chunksOf(added, mostItems))
    after = await bag.change(({ ShopperBaskets }, basketId, current) =>
      // In a bag that has changed since, the same goods are meant once more.
      addOnce(`${basketId} ${current.c_version} ${JSON.stringify(body)}`, (key) =>
        ShopperBaskets.addItemToBasket({ parameters: { basketId, c_additionKey: key }, body }),
      ),
    )
  return after
}
