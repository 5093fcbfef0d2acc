import { useMemo, useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useText } from '#ui/messages/use-text.ts'
import {
  likelyChoice,
  repeatedRows,
  rowsInBag,
  withoutRepeated,
  type DuplicateChoice,
} from '#storefront/features/recipients/lib/duplicates.ts'
import type { GridProduct } from '#storefront/features/recipients/lib/grid.ts'
import { shipmentsByPerson } from '#storefront/features/recipients/lib/hand-out.ts'
import type { RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { rowKey } from '#storefront/features/recipients/lib/same-person.ts'
import { useAddressDoubts } from '#storefront/features/recipients/state/address-checks.ts'
import { dropRows } from '#storefront/features/recipients/state/recipient-list.ts'
import { ClearList } from './clear-list.tsx'
import { KeepList } from './keep-list.tsx'
import { KnownListNotice } from './known-list-notice.tsx'
import { MendRows } from './mend-rows.tsx'
import { ReadyRows } from './ready-rows.tsx'
import styles from './recipients-page.module.css'
import { RepeatedPeople } from './repeated-people.tsx'
import { SendForm } from './send-form.tsx'
import type { Leaving } from './use-leaving.ts'
import { hasErrors, useRowErrors } from './use-row-errors.ts'

interface NewPeopleProps {
  rows: readonly RecipientRow[]
  basket: Basket | undefined
  /** The default product for every recipient. */
  forEveryone: GridProduct | undefined
  recipientLimit: number
  leaving: Leaving
  /** Called with the number of recipients that are being added to the bag, and with 0 after success or failure. */
  onSending: (count: number) => void
}

/** The recipients who are not in the bag yet: rows to correct, repeated recipients, and the products. */
export function NewPeople(props: NewPeopleProps) {
  const { rows, basket, forEveryone, recipientLimit, leaving, onSending } = props
  const text = useText()
  const errorsOf = useRowErrors(rows)
  const ready = rows.filter((row) => !hasErrors(errorsOf(row)))
  const doubts = useAddressDoubts(ready)
  const { repeated, again, choices, choose, sent } = useRepeated(ready, basket)
  const [sought, seek] = useState<{ rowId: string }>()
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const known = useMemo(() => (basket ? shipmentsByPerson(basket) : new Map<string, string>()), [basket])
  const fresh = choices.inBag === 'keep' ? sent : sent.filter((row) => !known.has(rowKey(row)))
  return (
    <section className={styles.section} aria-labelledby="new-people">
      <h2 id="new-people" tabIndex={-1} className={styles.sectionTitle}>
        {text('recipients.new.heading', { count: rows.length })}
      </h2>
      <KnownListNotice rows={rows} />
      <MendRows {...{ rows, errorsOf, doubts, edited, sought, leaving }} />
      <ReadyRows
        rows={ready.filter(({ id }) => !edited.has(id))}
        onEdit={(id) => setEdited(new Set([...edited, id]))}
        onLeaveOut={leaving.leaveOut}
      />
      <RepeatedPeople
        kind="list"
        rows={repeated}
        choice={choices.list}
        onChoose={(list) => choose({ list })}
      />
      <RepeatedPeople
        kind="inBag"
        rows={again}
        choice={choices.inBag}
        onChoose={(inBag) => choose({ inBag })}
      />
      <SendForm
        rows={sent}
        waiting={rows.length - ready.length}
        basket={basket}
        forEveryone={forEveryone}
        ifInBag={choices.inBag}
        recipientLimit={recipientLimit}
        fresh={fresh}
        inBag={known.size}
        onCheck={(rowId) => seek({ rowId })}
        onSending={onSending}
        // Also removes the rows that were left out as repeated.
        onSent={() => {
          leaving.forget()
          dropRows(ready.map(({ id }) => id))
        }}
      />
      <KeepList rows={rows} />
      <ClearList
        count={rows.length}
        onClear={() => {
          leaving.forget()
          dropRows(rows.map(({ id }) => id))
        }}
      />
    </section>
  )
}

interface Choices {
  list: DuplicateChoice
  inBag: DuplicateChoice
}

/**
 * The recipients who are repeated in the list or already in the bag, and the rows to send after the shopper's
 * choices.
 */
function useRepeated(ready: readonly RecipientRow[], basket: Basket | undefined) {
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const repeated = repeatedRows(ready)
  const list = chosen.list ?? likelyChoice(repeated)
  const once = withoutRepeated(ready, list)
  const again = basket ? rowsInBag(once, shipmentsByPerson(basket)) : []
  const inBag = chosen.inBag ?? likelyChoice(again)
  return {
    repeated,
    again,
    choices: { list, inBag },
    choose: (change: Partial<Choices>) => setChosen({ ...chosen, ...change }),
    sent: inBag === 'leave' ? once.filter((row) => !again.includes(row)) : once,
  }
}
