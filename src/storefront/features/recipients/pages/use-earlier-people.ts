import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '#storefront/lib/api/calls.ts'
import { newRow, type RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { rowsOfShipments } from '#storefront/features/recipients/lib/rows-of-shipments.ts'
import { addRows } from '#storefront/features/recipients/state/recipient-list.ts'

/** People who were taken over from an order or from a kept list. */
export interface EarlierPeople {
  /** The order or the list that the address of the page names. */
  orderNo: string | undefined
  listId: string | undefined
  count: number | undefined
  failure: unknown
}

/** `/recipients?order=00000123` and `?list=…`: the same people again. Read once; the address then loses the key. */
export function useEarlierPeople(): EarlierPeople {
  const [query, setQuery] = useSearchParams()
  const orderNo = query.get('order') ?? undefined
  const listId = query.get('list') ?? undefined
  const [earlier, setEarlier] = useState<EarlierPeople>({
    orderNo: undefined,
    listId: undefined,
    count: undefined,
    failure: undefined,
  })
  useEffect(() => {
    if (orderNo === undefined && listId === undefined) return undefined
    let isCurrent = true
    const finish = (found: Pick<EarlierPeople, 'count' | 'failure'>) => {
      if (!isCurrent) return
      setEarlier({ orderNo, listId, ...found })
      // A reload must not bring back people who were taken out.
      setQuery(withoutKeys, { replace: true, preventScrollReset: true })
    }
    readRows(orderNo, listId).then(
      (rows) => {
        if (isCurrent) addRows(rows)
        finish({ count: rows.length, failure: undefined })
      },
      (failure: unknown) => finish({ count: undefined, failure }),
    )
    return () => void (isCurrent = false)
  }, [orderNo, listId, setQuery])
  return earlier
}

function withoutKeys(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const key of ['order', 'list']) rest.delete(key)
  return rest
}

async function readRows(orderNo: string | undefined, listId = ''): Promise<RecipientRow[]> {
  const { Site } = calls()
  if (orderNo !== undefined)
    return rowsOfShipments(await Site.getOrderDetails({ parameters: { orderId: orderNo } }))
  const { people } = await Site.getRecipientList({ parameters: { listId } })
  return people.map((person) => newRow(person))
}
