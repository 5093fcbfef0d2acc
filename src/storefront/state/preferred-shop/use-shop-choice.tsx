import { useState, type ReactNode } from 'react'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { ConfirmQuestion } from '#storefront/ui/confirm-question.tsx'
import { changesShop, chooseShop, resetShop, type ChoosableShop } from './choose-shop.ts'
import { preferredShop, usePreferredShop } from './preferred-shop-store.ts'
import type { PreferredShop } from './preferred-shop.ts'

export interface ShopChoice {
  chosen: PreferredShop | undefined
  /** The shop that is being chosen, while the bag makes way for it. */
  busyId: string | undefined
  hasFailed: boolean
  choose: (shop: ChoosableShop) => void
  reset: () => void
  /** To be put beside what chooses: asks before goods leave the bag (SHOP-029, SHOP-030). */
  question: ReactNode
}

const parts = () => ({ bag, choice: preferredShop() })

type Wish = { kind: 'change'; shop: ChoosableShop } | { kind: 'reset' }

type Follow = (shop: PreferredShop) => void | Promise<void>

/**
 * Chooses shops, with the questions that come before it, one at a time: of two under way the slower would win.
 * `onChosen` hears of each shop that is chosen; what it does is a part of the choice.
 */
export function useShopChoice(onChosen: Follow = () => {}): ShopChoice {
  const chosen = usePreferredShop()
  const [wish, setWish] = useState<Wish>()
  const [busyId, setBusyId] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  async function fulfil(wanted: Wish): Promise<void> {
    setWish(undefined)
    setFailed(false)
    setBusyId(wanted.kind === 'change' ? wanted.shop.id : chosen?.id)
    try {
      if (wanted.kind === 'reset') return await resetShop(parts())
      await chooseShop(wanted.shop, parts())
      await onChosen(wanted.shop)
    } catch (error) {
      console.error(error)
      setFailed(true)
    } finally {
      setBusyId(undefined)
    }
  }

  return {
    chosen,
    busyId,
    hasFailed,
    choose(shop) {
      if (busyId !== undefined) return
      const wanted: Wish = { kind: 'change', shop }
      if (changesShop(shop, parts())) setWish(wanted)
      else void fulfil(wanted)
    },
    reset: () => busyId === undefined && setWish({ kind: 'reset' }),
    question: wish && (
      <Question kind={wish.kind} onConfirm={() => void fulfil(wish)} onCancel={() => setWish(undefined)} />
    ),
  }
}

interface QuestionProps {
  kind: Wish['kind']
  onConfirm: () => void
  onCancel: () => void
}

function Question({ kind, onConfirm, onCancel }: QuestionProps) {
  const text = useText()
  return (
    <ConfirmQuestion
      open
      title={text(`shops.${kind}.title`)}
      text={text(`shops.${kind}.text`)}
      confirmLabel={text('shops.question.continue')}
      cancelLabel={text('shops.question.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
