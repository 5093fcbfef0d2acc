import { Fragment, useState, type ReactNode } from 'react'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import { groupsOf, matchesRecipient, stateOfRecipient } from '#storefront/lib/orders/recipient-groups.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Summary } from '#ui/summary.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './grouped-recipients.module.css'

interface GroupedRecipientsProps {
  recipients: readonly Recipient[]
  render: (recipient: Recipient) => ReactNode
}

/**
 * The parcels of a large order, grouped by their state with a count, and a search by name and ZIP code (SALE-120).
 */
export function GroupedRecipients({ recipients, render }: GroupedRecipientsProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  // A parcel that is cancelled on this page remains in its group, with its status message.
  const [firstStates] = useState(
    () => new Map(recipients.map((one) => [one.shipment.shipmentId, stateOfRecipient(one)])),
  )
  // An order that was looked up by its postal code has no names.
  const hasNames = recipients.some(({ name }) => name !== '')
  const isSearching = typed.trim() !== ''
  const found = recipients.filter((recipient) => matchesRecipient(recipient, typed))
  const groups = groupsOf(
    found,
    (recipient) => firstStates.get(recipient.shipment.shipmentId) ?? stateOfRecipient(recipient),
  )
  return (
    <div className={styles.groups}>
      {hasNames && (
        <TextField
          label={text('checkout.order.recipients.search')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <p role="status" className={styles.count}>
        {isSearching && text('checkout.order.recipients.found', { count: found.length })}
      </p>
      {groups.map(({ state, recipients: own }) => (
        // Search results are open. The other key resets groups that the shopper has closed.
        <details key={`${state} ${isSearching}`} open={isSearching || groups.length === 1}>
          <Summary>
            <h3 className={styles.heading}>
              {text('checkout.order.recipients.group', {
                state: text(`checkout.order.state.${state}`),
                count: own.length,
              })}
            </h3>
          </Summary>
          <ol>
            {own.map((recipient) => (
              <Fragment key={recipient.shipment.shipmentId}>{render(recipient)}</Fragment>
            ))}
          </ol>
        </details>
      ))}
    </div>
  )
}
