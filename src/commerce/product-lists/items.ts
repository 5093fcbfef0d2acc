import { customProblem } from '#commerce/custom-fields.ts'
import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import { newId } from '#shared/identity/ids.ts'
import {
  customFields,
  mostCustomCharacters,
  type ProductListItemChange,
  type ProductListItemInput,
} from './inputs.ts'
import { mostOf } from './limits.ts'
import { withOwn, type OwnList } from './own-list.ts'
import type { ProductLists } from './product-lists.ts'
import { deleteItem, touchList, writeItem } from './queries.ts'

/** See ProductLists.addItem. A list has at most 500 items, a guest's 100. */
export const addItem = (
  database: Database,
  own: OwnList,
  input: ProductListItemInput,
): ReturnType<ProductLists['addItem']> =>
  withOwn(database, own, async ({ items }) => {
    const existing = items.find(({ productId }) => productId === input.productId)
    const { items: mostItems } = mostOf[own.shopper.kind]
    if (!existing && items.length >= mostItems) {
      return refuse('quota-exceeded', { quota: 'items of a list', limit: mostItems })
    }
    const { productId, quantity, priority, public: isPublic } = input
    const id = existing?.id ?? newId()
    const item = { id, productId, quantity, priority, isPublic, custom: customFields(input) }
    await writeItem(database, own.listId, item)
    await touchList(database, own.listId)
    return item
  })

/** See ProductLists.changeItem. */
export const changeItem = (
  database: Database,
  own: OwnList & { itemId: string },
  input: ProductListItemChange,
): ReturnType<ProductLists['changeItem']> =>
  withOwn(database, own, async ({ items }) => {
    const existing = items.find(({ id }) => id === own.itemId)
    if (!existing) return refuse('product-list-item-not-found', { itemId: own.itemId })
    const custom = { ...existing.custom, ...customFields(input) }
    const tooLarge = customProblem([existing.custom], [custom], mostCustomCharacters)
    if (tooLarge) return tooLarge
    const item = {
      ...existing,
      quantity: input.quantity ?? existing.quantity,
      priority: input.priority ?? existing.priority,
      isPublic: input.public ?? existing.isPublic,
      custom,
    }
    await writeItem(database, own.listId, item)
    await touchList(database, own.listId)
    return item
  })

/** See ProductLists.removeItem. */
export const removeItem = (
  database: Database,
  own: OwnList & { itemId: string },
): ReturnType<ProductLists['removeItem']> =>
  withOwn(database, own, async ({ items }) => {
    const existing = items.find(({ id }) => id === own.itemId)
    if (!existing) return refuse('product-list-item-not-found', { itemId: own.itemId })
    await deleteItem(database, existing.id)
    await touchList(database, own.listId)
  })
