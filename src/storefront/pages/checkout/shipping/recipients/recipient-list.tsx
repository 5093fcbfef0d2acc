import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { exceptionsOf, sharedKinds, type Exceptions } from './exceptions.ts'
import { RecipientCard } from './recipient-card.tsx'
import { needsWork } from './needs-work.ts'
import styles from './recipient-list.module.css'

interface RecipientListProps {
  recipients: readonly Recipient[]
  openId: string | undefined
  onOpen: (shipmentId: string) => void
  renderForm: (recipient: Recipient) => ReactNode
  /** The ids of the recipients that are selected for a change; `undefined` before the shopper starts to select. */
  selected: ReadonlySet<string> | undefined
  onSelect: (shipmentId: string, isSelected: boolean) => void
}

/** A list of at most this many recipients needs no search. */
const mostWithoutSearch = 8

/** The cards of the recipients. A long list can be searched, and filtered by incomplete or different recipients. */
export function RecipientList(props: RecipientListProps) {
  const { recipients, openId, onOpen, renderForm, selected, onSelect } = props
  const text = useText()
  const exceptions = exceptionsOf(recipients)
  const { shown, controls } = useNarrowing(recipients, exceptions, openId)
  useFocusOnOpening(openId)
  return (
    <>
      {controls}
      {shown.length === 0 && <p>{text('checkout.recipients.none')}</p>}
      <ol className={styles.list}>
        {shown.map((recipient) => {
          const { shipmentId } = recipient.shipment
          return (
            <RecipientCard
              key={shipmentId}
              recipient={recipient}
              differs={exceptions.get(shipmentId) ?? []}
              onOpen={onOpen}
              isSelected={selected?.has(shipmentId)}
              onSelect={onSelect}
              form={shipmentId === openId ? renderForm(recipient) : undefined}
            />
          )
        })}
      </ol>
    </>
  )
}

const filters = ['all', 'unready', ...sharedKinds] as const
type Filter = (typeof filters)[number]

function useNarrowing(recipients: readonly Recipient[], exceptions: Exceptions, openId: string | undefined) {
  const text = useText()
  const [filter, setFilter] = useState<Filter>('all')
  const [query, setQuery] = useState('')
  const isIn = (recipient: Recipient, wanted: Filter): boolean => {
    if (wanted === 'all') return true
    if (wanted === 'unready') return needsWork(recipient)
    return exceptions.get(recipient.shipment.shipmentId)?.includes(wanted) ?? false
  }
  const counts = new Map(filters.map((one) => [one, recipients.filter((each) => isIn(each, one)).length]))
  const words = query.trim().toLowerCase()
  const shown = recipients.filter(
    (recipient) =>
      recipient.shipment.shipmentId === openId ||
      (isIn(recipient, filter) && searchText(recipient).includes(words)),
  )
  const controls = recipients.length > mostWithoutSearch && (
    <div className={styles.controls} role="search" aria-label={text('checkout.recipients.search')}>
      <TextField
        label={text('checkout.recipients.search')}
        type="search"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <SelectField
        label={text('checkout.recipients.show')}
        value={filter}
        options={filters
          .filter((one) => one === filter || one === 'all' || counts.get(one))
          .map((value) => ({
            value,
            label: text(`checkout.recipients.show.${value}`, { count: counts.get(value) ?? 0 }),
          }))}
        onChange={({ target }) => setFilter(filters.find((one) => one === target.value) ?? 'all')}
      />
    </div>
  )
  return { shown, controls }
}

function searchText({ name, shipment: { shippingAddress: address } }: Recipient): string {
  const { companyName, address1, city, postalCode } = address ?? {}
  return [name, companyName, address1, city, postalCode].filter(Boolean).join(' ').toLowerCase()
}

/** Focuses the heading of an opening card, or the progress at the end. Not in the first render of the page. */
function useFocusOnOpening(openId: string | undefined): void {
  const before = useRef(openId)
  useEffect(() => {
    if (before.current === openId) return
    before.current = openId
    const heading = document.getElementById(openId === undefined ? readyId : cardId(openId))
    heading?.focus({ preventScroll: true })
    heading?.closest('li, section')?.scrollIntoView({ block: 'start' })
  }, [openId])
}

export const readyId = 'recipients-ready'
const cardId = (shipmentId: string): string => `recipient-${shipmentId}`
