import { useState } from 'react'
import bagMessages from 'virtual:messages/bag'
import formMessages from 'virtual:messages/forms'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket, ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useBag } from '#storefront/state/bag/store/bag-store.ts'
import { shortageText } from '#storefront/state/bag/changes/shortage-text.ts'
import { addToBag } from '#storefront/state/bag/additions/use-add-button.ts'
import { recipientNames } from '#storefront/state/recipients/recipient-names.ts'
import { recipientChoice } from '#storefront/state/recipients/use-recipients.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { RecipientPicker } from './recipient-picker.tsx'
import styles from './recipients-panel.module.css'

// Refusals use the messages of the forms.
const messages = joinAreas(bagMessages, formMessages)

/** The maximum number of items in one call. */
const mostItems = 200

interface RecipientsPanelProps {
  open: boolean
  products: readonly ProductToAdd[]
  onClose: () => void
}

/** Chooses the recipients of the products, and adds the products for each one (BAG-037, BAG-051). */
export function RecipientsPanel(props: RecipientsPanelProps) {
  const { basket } = useBag()
  // Each opening starts a new choice. A panel that slides out does not change.
  const [opening, setOpening] = useState({ products: props.products, number: 0 })
  if (opening.products !== props.products)
    setOpening({ products: props.products, number: opening.number + 1 })
  if (!basket) return null
  return (
    <Messages of={messages}>
      <Panel key={opening.number} {...props} basket={basket} />
    </Messages>
  )
}

function Panel({ open, products, onClose, basket }: RecipientsPanelProps & { basket: Basket }) {
  const text = useText()
  const names = recipientNames(basket, text)
  const [wanted, choose] = useState<ReadonlySet<string>>(() => initialChoice(basket))
  // Another tab may have removed a recipient from the bag.
  const chosen = new Set([...wanted].filter((shipmentId) => names.has(shipmentId)))
  const { isBusy, problem, add } = useAddition(basket, products, chosen)
  const each = products.reduce((sum, { quantity }) => sum + quantity, 0)
  const isMissing = chosen.size === 0 && names.size > 1
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={text('bag.recipients.title')}
      footer={
        <div className={styles.foot}>
          <Button wide busy={isBusy} disabled={isMissing} onClick={() => void add()}>
            {text('bag.recipients.add')}
          </Button>
          <p role="status" className={styles.sum}>
            {isMissing
              ? text('bag.recipients.missing')
              : text('bag.recipients.sum', { count: each * chosen.size, people: chosen.size })}
          </p>
          <Button wide kind="quiet" onClick={onClose}>
            {text('bag.added.continue')}
          </Button>
        </div>
      }
    >
      <ul className={styles.products}>
        {products.map(({ productId, name, image, quantity }) => (
          <li key={productId} className={styles.product}>
            {image && <img className={styles.photo} src={image.src} alt="" width={72} height={72} />}
            <p>
              <span className={styles.name}>{name}</span>
              {text('bag.recipients.each', { quantity })}
            </p>
          </li>
        ))}
      </ul>
      <RecipientPicker names={names} chosen={chosen} onChoose={choose} />
      {problem !== undefined && <Alert>{problem}</Alert>}
    </SidePanel>
  )
}

/** The initial choice: the recipient for whom the shopper already shops (BAG-040), otherwise empty. */
function initialChoice(basket: Basket): ReadonlySet<string> {
  const active = recipientChoice.activatedIn(basket)
  return new Set(active === undefined ? [] : [active])
}

function useAddition(basket: Basket, products: readonly ProductToAdd[], chosen: ReadonlySet<string>) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const items = products.flatMap((product) => [...chosen].map((shipmentId) => ({ ...product, shipmentId })))

  async function add(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const [only, another] = chosen
    recipientChoice.activate(basket, another === undefined ? only : undefined)
    try {
      for (let from = 0; from < items.length; from += mostItems)
        await addToBag(items.slice(from, from + mostItems))
    } catch (failure) {
      setProblem(problemOf(failure))
    } finally {
      setBusy(false)
    }
  }

  function problemOf(failure: unknown): string {
    const taken = shortageText(failure, basket, text)
    if (taken !== undefined) return taken
    const available = isCallFault(failure, 'not-enough-stock') ? failure.details.available : undefined
    const pieces = (products[0]?.quantity ?? 1) * chosen.size
    return typeof available === 'number' && available > 0 && products.length === 1
      ? text('bag.recipients.tooMany', { available, wanted: pieces })
      : failureText(failure, text)
  }

  return { isBusy, problem, add }
}
