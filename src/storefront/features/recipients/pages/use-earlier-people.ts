import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '#storefront/lib/api/calls.ts'
import { newRow, type RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { rowsOfShipments } from '#storefront/features/recipients/lib/rows-of-shipments.ts'
import { addRows } from '#storefront/features/recipients/state/recipient-list.ts'

/** Recipients that were copied from an order or from a saved list. */
export interface EarlierPeople {
  /** The order or the list that the page's URL names. */
  orderNo: string | undefined
  listId: string | undefined
  count: number | undefined
  failure: unknown
}

/**
 * `/recipients?order=00000123` and `?list=…`: adds the same recipients again. Reads them once, and then removes the
 * parameter from the URL.
 */
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
      // A reload must not restore recipients that the shopper has removed.
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
