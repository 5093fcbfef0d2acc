import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { giveFreeGiftTo } from '#storefront/state/bag/changes/set-free-gift.ts'
import { Icon } from '#ui/icon.tsx'
import { headingId } from './focus-after-change.ts'
import styles from './send-menu.module.css'

interface FreeGiftForProps {
  basket: Basket
  /** The current recipient's shipment. */
  shipmentId: string
  names: ReadonlyMap<string, string>
  report: (words: string, focusOn?: string) => void
}

/** The menu that chooses the recipient of all free gifts. Recipients without other items are not offered. */
export function FreeGiftFor(props: FreeGiftForProps) {
  const { basket, shipmentId, names } = props
  const text = useText()
  const { isBusy, give } = useGive(props)
  // The popup is rendered inside the page's landmark, where screen readers look for it.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const filled = new Set(
    basket.productItems.filter((item) => !item.bonusProductLineItem).map((item) => item.shipmentId),
  )
  const others = [...names].filter(([id]) => id !== shipmentId && filled.has(id))
  if (others.length === 0) return null
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className={styles.trigger} aria-busy={isBusy || undefined}>
          {text('sharing.freeGift', { count: freeItems(basket).length })}
          <Icon name="down" size={16} />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className={styles.place} align="start" sideOffset={4}>
            <Menu.Popup className={styles.menu}>
              {others.map(([id, name]) => (
                <Menu.Item key={id} className={styles.item} onClick={() => void give(id)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <span ref={setPlace} />
    </>
  )
}

function useGive({ names, report }: FreeGiftForProps) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  async function give(to: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const after = await giveFreeGiftTo(to)
      // The gift stays with its recipient if the chosen person no longer has other items.
      const [free] = freeItems(after)
      const now = free?.shipmentId ?? to
      const words = { name: names.get(now) ?? '', count: freeItems(after).length }
      report(text('sharing.freeGift.moved', words), headingId(now))
    } catch (failure) {
      report(failureText(failure, text))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, give }
}

/** The free gifts, which all have the same recipient. */
export const freeItems = ({ productItems }: Basket) =>
  productItems.filter(({ bonusProductLineItem }) => bonusProductLineItem)
