import type { Database } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import { newId } from '#shared/ids.ts'
import { customFields, type ProductListItemChange, type ProductListItemInput } from './inputs.ts'
import { withOwn, type OwnList } from './own-list.ts'
import type { ProductLists } from './product-lists.ts'
import { deleteItem, touchList, writeItem } from './queries.ts'

const mostItems = 500

export const addItem = (
  database: Database,
  own: OwnList,
  input: ProductListItemInput,
): ReturnType<ProductLists['addItem']> =>
  withOwn(database, own, async ({ items }) => {
    const standing = items.find(({ productId }) => productId === input.productId)
    if (!standing && items.length >= mostItems) {
      return refuse('quota-exceeded', { quota: 'items of a list', limit: mostItems })
    }
    const { productId, quantity, priority, public: isPublic } = input
    const id = standing?.id ?? newId()
    const item = { id, productId, quantity, priority, isPublic, custom: customFields(input) }
    await writeItem(database, own.listId, item)
    await touchList(database, own.listId)
    return item
  })

export const changeItem = (
  database: Database,
  own: OwnList & { itemId: string },
  input: ProductListItemChange,
): ReturnType<ProductLists['changeItem']> =>
  withOwn(database, own, async ({ items }) => {
    const standing = items.find(({ id }) => id === own.itemId)
    if (!standing) return refuse('product-list-item-not-found', { itemId: own.itemId })
    const item = {
      ...standing,
      quantity: input.quantity ?? standing.quantity,
      priority: input.priority ?? standing.priority,
      isPublic: input.public ?? standing.isPublic,
      custom: { ...standing.custom, ...customFields(input) },
    }
    await writeItem(database, own.listId, item)
    await touchList(database, own.listId)
    return item
  })

export const removeItem = (
  database: Database,
  own: OwnList & { itemId: string },
): ReturnType<ProductLists['removeItem']> =>
  withOwn(database, own, async ({ items }) => {
    const standing = items.find(({ id }) => id === own.itemId)
    if (!standing) return refuse('product-list-item-not-found', { itemId: own.itemId })
    await deleteItem(database, standing.id)
    await touchList(database, own.listId)
  })
