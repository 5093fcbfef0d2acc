import { useState, type ReactNode } from 'react'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { useText } from '#ui/messages/use-text.ts'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'
import { chooseShop, removesPickups, resetShop, type ChoosableShop } from './choose-shop.ts'
import { preferredShop, usePreferredShop } from './preferred-shop-store.ts'
import type { PreferredShop } from './preferred-shop.ts'

export interface ShopChoice {
  chosen: PreferredShop | undefined
  /** The shop that is being chosen, while its pickups are removed from the bag. */
  busyId: string | undefined
  hasFailed: boolean
  choose: (shop: ChoosableShop) => void
  reset: () => void
  /** Render it: the dialog that confirms the removal of products from the bag (SHOP-029, SHOP-030). */
  question: ReactNode
}

const dependencies = () => ({ bag, choice: preferredShop() })

type Request = { kind: 'change'; shop: ChoosableShop } | { kind: 'reset'; hasPickups: boolean }

type OnChosen = (shop: PreferredShop) => void | Promise<void>

/**
 * Chooses shops, with a confirmation. One at a time, because the slower of two would win. `onChosen` is called for
 * each chosen shop; the choice is busy until it resolves.
 */
export function useShopChoice(onChosen: OnChosen = () => {}): ShopChoice {
  const chosen = usePreferredShop()
  const [request, setRequest] = useState<Request>()
  const [busyId, setBusyId] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  const run = (confirmed: Request) =>
    attempt(confirmed.kind === 'change' ? confirmed.shop.id : chosen?.id, async () => {
      setRequest(undefined)
      if (confirmed.kind === 'reset') return resetShop(dependencies())
      await chooseShop(confirmed.shop, dependencies())
      await onChosen(confirmed.shop)
    })

  const ask = (shop: ChoosableShop) =>
    attempt(shop.id, async () => {
      const change: Request = { kind: 'change', shop }
      if (await removesPickups(dependencies(), shop)) setRequest(change)
      else await run(change)
    })

  const askToReset = () =>
    attempt(chosen?.id, async () => {
      setRequest({ kind: 'reset', hasPickups: await removesPickups(dependencies()) })
    })

  async function attempt(id: string | undefined, task: () => Promise<void>): Promise<void> {
    setFailed(false)
    setBusyId(id)
    try {
      await task()
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
    choose: (shop) => void (busyId === undefined && ask(shop)),
    reset: () => void (busyId === undefined && askToReset()),
    question: request && (
      <Question
        kind={request.kind}
        hasPickups={request.kind === 'change' || request.hasPickups}
        onConfirm={() => void run(request)}
        onCancel={() => setRequest(undefined)}
      />
    ),
  }
}

interface QuestionProps {
  kind: Request['kind']
  hasPickups: boolean
  onConfirm: () => void
  onCancel: () => void
}

function Question({ kind, hasPickups, onConfirm, onCancel }: QuestionProps) {
  const text = useText()
  return (
    <ConfirmQuestion
      open
      title={text(`shops.${kind}.title`)}
      text={text(hasPickups ? `shops.${kind}.text` : 'shops.reset.withoutPickups')}
      confirmLabel={text('shops.question.continue')}
      cancelLabel={text('shops.question.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
