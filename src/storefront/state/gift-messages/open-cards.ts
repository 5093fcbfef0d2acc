import { useEffect, useRef } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

/** Saves the input of a card. Returns false if it cannot be printed or was not saved. The card shows the error. */
type FinishCard = () => Promise<boolean>

/** The open cards of this page. Buttons that lead to the order wait until all of them are saved. */
const openCards = new Set<FinishCard>()

/** Registers this card, so that the buttons that lead to the order save it first. */
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

/** Saves all open cards. Returns false if a card prevents the order. */
export async function finishCards(): Promise<boolean> {
  const results = await Promise.all([...openCards].map((finish) => finish()))
  return results.every(Boolean)
}

/** The basket after all running changes, such as the choice of a day. */
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
