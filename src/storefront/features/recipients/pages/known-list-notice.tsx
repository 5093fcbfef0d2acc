import { useEffect, useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { useText } from '#ui/messages/use-text.ts'
import { recogniseList } from '#storefront/features/recipients/lib/known-list.ts'
import { newRow, type RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { useRecipientLists, type KeptList } from '#storefront/features/recipients/state/kept-lists.ts'
import { addRows } from '#storefront/features/recipients/state/recipient-list.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** The number of compared lists. They are the most recently used ones. */
const mostCompared = 3

/** Recognizes a saved list of the customer, and offers to add its missing recipients. */
export function KnownListNotice({ rows }: { rows: readonly RecipientRow[] }) {
  const text = useText()
  const lists = useKeptPeople(useRecipientLists(), rows.length > 0)
  const [isSettled, setSettled] = useState(false)
  for (const { name, people } of isSettled ? [] : lists) {
    const found = recogniseList(rows, people)
    if (!found) continue
    const { known, missing } = found
    return (
      <Alert kind="notice">
        <p>{text('recipients.known', { known, count: rows.length, name, missing: missing.length })}</p>
        {missing.length > 0 && (
          <Button
            kind="secondary"
            onClick={() => {
              addRows(missing.map((person) => newRow(person)))
              setSettled(true)
            }}
          >
            {text('recipients.known.add', { missing: missing.length })}
          </Button>
        )}
      </Alert>
    )
  }
  return null
}

type KeptPeople = Awaited<ReturnType<ReturnType<typeof calls>['Site']['getRecipientList']>>

const none: readonly KeptPeople[] = []
const nothingFound: { lists: readonly KeptList[]; people: readonly KeptPeople[] } = {
  lists: [],
  people: none,
}

function useKeptPeople(lists: readonly KeptList[], isWanted: boolean): readonly KeptPeople[] {
  const [found, setFound] = useState(nothingFound)
  useEffect(() => {
    if (!isWanted || lists.length === 0) return undefined
    let isCurrent = true
    const reads = lists
      .slice(0, mostCompared)
      .map(({ listId }) => calls().Site.getRecipientList({ parameters: { listId } }))
    // Ignores a failure: the page works without the recognition of saved lists.
    void Promise.all(reads).then(
      (people) => isCurrent && setFound({ lists, people }),
      () => {},
    )
    return () => void (isCurrent = false)
  }, [lists, isWanted])
  // Ignores results for the lists of another customer.
  return isWanted && found.lists === lists ? found.people : none
}
