import { useEffect, useRef } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

/** Saves what is typed on a card. Gives false where it cannot be printed or was not saved: the card says why. */
type FinishCard = () => Promise<boolean>

/** The cards that are open on this page. What leads to the order waits until all of them are saved. */
const openCards = new Set<FinishCard>()

/** Lets the buttons that lead to the order save this card first. */
export function useOpenCard(finish: FinishCard): void {
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  useEffect(() => {
    const finishLatest = () => latest.current()
    openCards.add(finishLatest)
    return () => void openCards.delete(finishLatest)
  }, [])
}

export const hasOpenCards = (): boolean => openCards.size > 0

/** Saves all open cards. Gives false where one of them stops the order. */
export async function finishCards(): Promise<boolean> {
  const results = await Promise.all([...openCards].map((finish) => finish()))
  return results.every(Boolean)
}

/** The basket once the changes that are under way have ended, such as the choice of a day. */
export function settledBasket(): Promise<Basket | undefined> {
  if (bag.getState().status !== 'pending') return Promise.resolve(bag.getState().basket)
  return new Promise((resolve) => {
    const unsubscribe = bag.subscribe(() => {
      if (bag.getState().status === 'pending') return
      unsubscribe()
      resolve(bag.getState().basket)
    })
  })
}
