import { useEffect, useRef, useState } from 'react'
import section from '#storefront/components/page/section-card.module.css'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioChips } from './radio-chips.tsx'
import { BulkDay } from './bulk-day.tsx'
import { BulkMessage } from './bulk-message.tsx'
import { BulkMethod } from './bulk-method.tsx'
import styles from './bulk-panel.module.css'
import { sharedKinds, type SharedKind } from './exceptions.ts'
import { useBulkChange, type BulkChange } from './use-bulk-change.ts'
import type { Selection } from './use-selection.ts'

interface BulkPanelProps {
  basket: Basket
  recipients: readonly Recipient[]
  selection: Selection
  /** Opens the card of a recipient that was not changed. */
  onOpen: (shipmentId: string) => void
}

/** Sets one message, day or shipping method for all selected recipients. */
export function BulkPanel({ basket, recipients, selection, onOpen }: BulkPanelProps) {
  const text = useText()
  const [kind, setKind] = useState<SharedKind>('message')
  const bulk = useBulkChange()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened it is no longer rendered.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const chosen = recipients.filter(({ shipment }) => selection.ids?.has(shipment.shipmentId))
  const parts = { basket, chosen, bulk }
  return (
    <section className={section.section} aria-label={text('checkout.bulk.heading')}>
      <div className={section.sectionHead}>
        <h3 ref={heading} tabIndex={-1} className={section.sectionTitle}>
          {text('checkout.bulk.heading')}
        </h3>
        <Button kind="quiet" onClick={selection.close}>
          {text('checkout.bulk.close')}
        </Button>
      </div>
      <SelectAll count={recipients.length} chosen={chosen.length} selection={selection} />
      <RadioChips
        legend={text('checkout.bulk.what')}
        name="bulk-kind"
        value={kind}
        options={sharedKinds.map((value) => ({ value, label: text(`checkout.bulk.${value}`) }))}
        onChange={(value) => {
          setKind(value)
          bulk.clear()
        }}
      />
      {kind === 'message' && <BulkMessage {...parts} />}
      {kind === 'day' && <BulkDay {...parts} />}
      {kind === 'method' && <BulkMethod {...parts} />}
      <Outcome bulk={bulk} recipients={recipients} onOpen={onOpen} />
    </section>
  )
}

interface SelectAllProps {
  count: number
  chosen: number
  selection: Selection
}

function SelectAll({ count, chosen, selection }: SelectAllProps) {
  const text = useText()
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < count
      }}
      label={text('checkout.bulk.all', { chosen, count })}
      checked={chosen === count}
      onChange={({ target }) => selection.selectAll(target.checked)}
    />
  )
}

interface OutcomeProps {
  bulk: BulkChange
  recipients: readonly Recipient[]
  onOpen: (shipmentId: string) => void
}

/** The result of a change in one sentence, with the recipients that were not changed. */
function Outcome({ bulk: { outcome }, recipients, onOpen }: OutcomeProps) {
  const text = useText()
  const names = new Map(recipients.map(({ name, shipment }) => [shipment.shipmentId, name]))
  return (
    <>
      {outcome?.failure && <Alert>{outcome.failure}</Alert>}
      <div role="status" className={styles.outcome}>
        {outcome && !outcome.failure && (
          <p>{text('checkout.bulk.done', { done: outcome.done, left: outcome.left.length })}</p>
        )}
      </div>
      {outcome && outcome.left.length > 0 && (
        <ul className={styles.left}>
          {outcome.left.map(({ shipmentId, reason }) => (
            <li key={shipmentId}>
              <Button kind="quiet" onClick={() => onOpen(shipmentId)}>
                {names.get(shipmentId)}
              </Button>
              {': '}
              {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
