import { createContext, use, useEffect, useRef } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'

/** Saves what is typed on a card. Gives false where it cannot be printed or was not saved: the card says why. */
export type FinishCard = () => Promise<boolean>

/** The open cards of the review. The order is placed once all of them are saved. */
export const OpenCards = createContext<Set<FinishCard>>(new Set())

/** Lets the button that places the order save this card first. */
export function useOpenCard(finish: FinishCard): void {
  const cards = use(OpenCards)
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  useEffect(() => {
    const finishLatest = () => latest.current()
    cards.add(finishLatest)
    return () => void cards.delete(finishLatest)
  }, [cards])
}

/** Saves all open cards. Gives false where one of them stops the order. */
export async function finishCards(cards: ReadonlySet<FinishCard>): Promise<boolean> {
  const results = await Promise.all([...cards].map((finish) => finish()))
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
