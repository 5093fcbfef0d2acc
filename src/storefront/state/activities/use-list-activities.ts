import { useEffect, useEffectEvent, type MouseEvent } from 'react'
import type { ListActivity, ProductList } from './list-activities.ts'

type ActivityMaker = (activities: typeof import('./list-activities.ts')) => ListActivity | undefined

/** Loads the code of activities for the first activity, so that no list waits for it. */
async function send(make: ActivityMaker) {
  const [activities, { sendActivity }] = await Promise.all([
    import('./list-activities.ts'),
    import('./activities.ts'),
  ])
  const activity = make(activities)
  if (activity) sendActivity(activity.kind, activity.data)
}

/**
 * Sends the view of a list once for each `key`, and the clicks on its products. Put the returned handler on the
 * element whose children are the tiles, in the order of `list.productIds`. Content with `data-content` may be between
 * the tiles.
 */
export function useListActivities(key: string, list: ProductList): (event: MouseEvent<HTMLElement>) => void {
  const sendView = useEffectEvent(() => void send(({ viewedList }) => viewedList(list)).catch(() => {}))
  useEffect(() => sendView(), [key])
  return ({ target, currentTarget }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const tiles = [...currentTarget.children].filter((child) => !child.hasAttribute('data-content'))
    const tile = tiles.findIndex((child) => child.contains(link))
    const productId = list.productIds[tile]
    if (link && productId !== undefined)
      void send(({ clickedProduct }) => clickedProduct(list, productId)).catch(() => {})
  }
}
