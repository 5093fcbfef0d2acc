import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { moveLine } from '#storefront/state/bag/shipments/recipient-actions.ts'
import { FieldError } from '#ui/field.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { headingId, sendId } from './focus-after-change.ts'
import styles from './send-menu.module.css'

interface SendMenuProps {
  line: LineView
  /** The shipment of the line. */
  shipmentId: string
  names: ReadonlyMap<string, string>
  report: (words: string, focusOn?: string) => void
  onSplit: (line: LineView) => void
  onSendToNew: (line: LineView) => void
}

/** The menu that moves a line to another recipient, or splits it. */
export function SendMenu(props: SendMenuProps) {
  const { line, shipmentId, names, onSplit, onSendToNew } = props
  const text = useText()
  const { error, isBusy, send } = useSend(props)
  // The popup is rendered inside the page's landmark, where screen readers look for it.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const others = [...names].filter(([id]) => id !== shipmentId)
  return (
    <>
      <Menu.Root>
        <Menu.Trigger id={sendId(line.itemId)} className={styles.trigger} aria-busy={isBusy || undefined}>
          {text('sharing.send')} <HiddenText>{line.name}</HiddenText>
          <Icon name="down" size={16} />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className={styles.place} align="start" sideOffset={4}>
            <Menu.Popup className={styles.menu}>
              {others.map(([id, name]) => (
                <Menu.Item key={id} className={styles.item} onClick={() => void send(id, name)}>
                  {name}
                </Menu.Item>
              ))}
              <Menu.Item className={styles.item} onClick={() => onSendToNew(line)}>
                {text('sharing.send.new')}
              </Menu.Item>
              {line.quantity > 1 && (
                <Menu.Item className={`${styles.item} ${styles.split}`} onClick={() => onSplit(line)}>
                  {text('sharing.send.split', { quantity: line.quantity })}
                </Menu.Item>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <span ref={setPlace} />
      <div role="alert">
        <FieldError id={`${line.itemId}-send`} error={error} />
      </div>
    </>
  )
}

function useSend({ line, shipmentId, names, report }: SendMenuProps) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function send(to: string, name: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const { productItems } = await moveLine(line.itemId, to)
      const moved = text('sharing.moved', { product: line.name, quantity: line.quantity, name })
      // An emptied shipment is removed (SHIP-017), so the shopper is warned.
      const isLast = productItems.every((item) => item.shipmentId !== shipmentId || item.bonusProductLineItem)
      const gone = isLast ? ` ${text('sharing.emptied', { name: names.get(shipmentId) ?? '' })}` : ''
      const isThere = productItems.some(({ itemId }) => itemId === line.itemId)
      report(moved + gone, isThere ? sendId(line.itemId) : headingId(to))
    } catch (failure) {
      setError(failureText(failure, text))
      setBusy(false)
    }
  }
  return { isBusy, error, send }
}
