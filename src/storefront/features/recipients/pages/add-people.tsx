import { useEffect, useState } from 'react'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import type { RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useCustomer } from '#storefront/state/customer/customer-store.ts'
import { addRows } from '#storefront/features/recipients/state/recipient-list.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { AddressBookSource } from './address-book-source.tsx'
import { ListSource } from './list-source.tsx'
import styles from './recipients-page.module.css'
import { SavedLists } from './saved-lists.tsx'
import { TypeSource } from './type-source.tsx'
import type { EarlierPeople } from './use-earlier-people.ts'

type Source = 'list' | 'type' | 'book'

interface AddPeopleProps {
  earlier: EarlierPeople
  /** Recipients on the list who are not in the bag yet. */
  waiting: number
}

/** The three sources of recipients: a list, the form, and the address book. */
export function AddPeople({ earlier, waiting }: AddPeopleProps) {
  const text = useText()
  const { customer } = useCustomer()
  const [open, setOpen] = useState<Source>('list')
  const [added, setAdded] = useState<{ count: number }>()
  useListFocus(open === 'type' ? undefined : added)
  const sources: readonly Source[] = customer ? ['list', 'type', 'book'] : ['list', 'type']
  const add = (rows: readonly RecipientRow[]) => {
    addRows(rows)
    setAdded({ count: rows.length })
  }
  return (
    <section className={styles.section} aria-labelledby="add-people">
      <h2 id="add-people" className={styles.sectionTitle}>
        {text('recipients.add.heading')}
      </h2>
      {earlier.failure !== undefined && <Alert>{failureText(earlier.failure, text)}</Alert>}
      {earlier.count !== undefined && (
        <Alert kind="success">
          {earlier.orderNo === undefined
            ? text('recipients.earlier.list', { count: earlier.count })
            : text('recipients.earlier.order', { count: earlier.count, orderNo: earlier.orderNo })}
        </Alert>
      )}
      <div className={styles.sources} role="group" aria-label={text('recipients.add.heading')}>
        {sources.map((source) => (
          <Button
            key={source}
            kind="secondary"
            aria-pressed={open === source}
            className={styles.source}
            onClick={() => {
              setOpen(source)
              setAdded(undefined)
            }}
          >
            {text(`recipients.source.${source}`)}
          </Button>
        ))}
      </div>
      {open === 'list' && <ListSource onAdd={add} />}
      {open === 'type' && <TypeSource onAdd={add} />}
      {open === 'book' && customer && <AddressBookSource addresses={customer.addresses ?? []} onAdd={add} />}
      <p role="status" className={styles.added}>
        {added && waiting >= added.count && text('recipients.add.done', added)}
      </p>
      {customer && <SavedLists onUse={add} />}
    </section>
  )
}

/**
 * Moves the focus to the list when the button that added the recipients is removed. A shopper who types in the form
 * keeps the focus there.
 */
function useListFocus(added: object | undefined): void {
  useEffect(() => {
    if (added) document.getElementById('new-people')?.focus()
  }, [added])
}
