import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import sharingMessages from 'virtual:messages/sharing'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { sharesText } from '#storefront/lib/basket/split-shares.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { addRecipient, newRecipientId, splitLine } from '#storefront/state/bag/shipments/recipient-actions.ts'
import type { Share } from '#storefront/state/bag/shipments/split-line.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import styles from './split-panel.module.css'
import { useShares, type PersonShare, type Shares } from './use-shares.ts'

interface SplitPanelProps {
  open: boolean
  line: LineView
  basket: Basket
  nameOf: (shipmentId: string) => string
  onClose: () => void
  /** Called after the line was split, with the message for the shopper. */
  onSplit: (words: string, itemId: string) => void
}

/** Splits a line among several recipients. Shows '12 → 4 × 3' before it is split. */
export function SplitPanel(props: SplitPanelProps) {
  return (
    <Messages of={sharingMessages}>
      <Panel {...props} />
    </Messages>
  )
}

function Panel({ open, line, basket, nameOf, onClose, onSplit }: SplitPanelProps) {
  const text = useText()
  const { name: product, quantity, itemId } = line
  const shares = useShares({ line, basket, nameOf })
  const { isBusy, failure, run } = useSplit(itemId)
  const preview = text('sharing.split.preview', { quantity, shares: sharesText(shares.all) })
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (shares.isPossible && (await run(shares.given)))
      onSplit(text('sharing.split.done', { product, shares: sharesText(shares.all) }), itemId)
  }
  return (
    <SidePanel open={open} onClose={onClose} title={text('sharing.split.title', { quantity })}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.product}>{product}</p>
        <div className={styles.people}>
          <span>{text('sharing.split.people')}</span>
          <QuantityStepper
            label={text('sharing.split.people')}
            value={shares.people}
            minimum={2}
            limit={shares.mostPeople}
            onChange={shares.setPeople}
          />
        </div>
        <ul className={styles.shares}>
          <Row name={nameOf(shares.ownId)}>
            <output className={styles.rest}>{shares.rest}</output>
          </Row>
          {shares.others.map((person, index) => (
            <PersonRow key={person.key} person={person} index={index} shares={shares} />
          ))}
        </ul>
        <p className={styles.preview} role="status">
          {shares.isPossible ? preview : text('sharing.split.impossible', { quantity })}
        </p>
        {failure !== undefined && <Alert>{failureText(failure, text)}</Alert>}
        <Button type="submit" wide busy={isBusy} disabled={!shares.isPossible}>
          {text('sharing.split.submit')}
        </Button>
      </form>
    </SidePanel>
  )
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {children}
    </li>
  )
}

/** A row of a recipient: one of the bag, or a new one whose name is optional. */
function PersonRow({ person, index, shares }: { person: PersonShare; index: number; shares: Shares }) {
  const text = useText()
  const label = person.name ?? text('sharing.split.newPerson', { number: index + 2 })
  return (
    <Row
      name={
        person.shipmentId === undefined ? (
          <input
            className={styles.newName}
            aria-label={text('sharing.split.nameOf', { number: index + 2 })}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={31}
            value={person.typed}
            onChange={({ target }) => shares.setName(person.key, target.value)}
          />
        ) : (
          label
        )
      }
    >
      <input
        className={styles.pieces}
        inputMode="numeric"
        autoComplete="off"
        aria-label={text('sharing.split.piecesFor', { name: person.typed || label })}
        value={person.pieces}
        onChange={({ target }) => shares.setPieces(person.key, target.value)}
      />
    </Row>
  )
}

/** Creates the shipments of new recipients first, so that no items have moved if this fails. */
function useSplit(itemId: string) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  /** The shipment ids of new recipients by row: a repeated attempt uses the same ones. */
  const ids = useRef(new Map<string, string>())
  async function run(given: Shares['given']): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setFailure(undefined)
    try {
      const shares: Share[] = []
      for (const { key, shipmentId: known, name, pieces } of given) {
        const shipmentId = known ?? ids.current.get(key) ?? newRecipientId()
        if (known === undefined) {
          ids.current.set(key, shipmentId)
          await addRecipient(shipmentId, name)
        }
        shares.push({ shipmentId, pieces })
      }
      await splitLine(itemId, shares)
      return true
    } catch (reason) {
      setFailure(reason)
      setBusy(false)
      return false
    }
  }
  return { isBusy, failure, run }
}
