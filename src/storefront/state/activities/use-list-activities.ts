import { useEffect, useEffectEvent, type MouseEvent } from 'react'
import type { ListActivity, ProductList } from './list-activities.ts'

/** What tells of activities comes when there is something to tell, so that no list waits for it. */
async function tell(make: (activities: typeof import('./list-activities.ts')) => ListActivity | undefined) {
  const [told, { sendActivity }] = await Promise.all([
    import('./list-activities.ts'),
    import('./activities.ts'),
  ])
  const activity = make(told)
  if (activity) sendActivity(activity.kind, activity.data)
}

/**
 * Tells of a list once for each `key`, and of presses on its products: what this gives is the `onClick` around the
 * tiles, one for each of the list's products in their order.
 */
export function useListActivities(key: string, list: ProductList): (event: MouseEvent<HTMLElement>) => void {
  const tellView = useEffectEvent(() => void tell(({ viewedList }) => viewedList(list)).catch(() => {}))
  useEffect(() => tellView(), [key])
  return ({ target, currentTarget }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const tile = [...currentTarget.children].findIndex((child) => child.contains(link))
    const productId = list.productIds[tile]
    if (link && productId !== undefined)
      void tell(({ clickedProduct }) => clickedProduct(list, productId)).catch(() => {})
  }
}
