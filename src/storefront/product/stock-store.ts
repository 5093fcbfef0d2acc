import { useSyncExternalStore } from 'react'
import { calls } from '#storefront/calls/use-calls.ts'

/** What can be had of a product: live, so asked for by the browser (CAT-028). */
export interface Stock {
  /** Pieces available to be shipped (CAT-033). */
  ats: number
  orderable: boolean
  message: string
}

const batchSize = 10
const patienceMilliseconds = 100
const freshMilliseconds = 10 * 60_000

const known = new Map<string, { stock: Stock | undefined; readAt: number }>()
const wanted = new Set<string>()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The stock of a product for shipping; nothing until it is known, and nothing when it could not be read (CAT-032). */
export function useStock(productId: string, { isAsked = true } = {}): Stock | undefined {
  return useSyncExternalStore(
    (listener) => {
      if (isAsked) want(productId)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => known.get(productId)?.stock,
    () => undefined,
  )
}

/** Asked for together: ten at a time, a tenth of a second after the first (CAT-030, CAT-031). */
function want(productId: string): void {
  const found = known.get(productId)
  if (found && Date.now() - found.readAt < freshMilliseconds) return
  wanted.add(productId)
  timer ??= setTimeout(() => void readWanted(), patienceMilliseconds)
}

async function readWanted(): Promise<void> {
  const ids = [...wanted]
  wanted.clear()
  timer = undefined
  for (let start = 0; start < ids.length; start += batchSize) await read(ids.slice(start, start + batchSize))
}

async function read(productIds: readonly string[]): Promise<void> {
  const found = await calls()
    .ProductsInventory.getProductsInventory({ parameters: { c_productIds: [...productIds] } })
    .catch((error: unknown) => {
      console.error(error)
      return undefined
    })
  for (const id of productIds) {
    const shipment = found?.[id]?.shipment
    const stock = shipment && {
      ats: shipment.ats,
      orderable: shipment.orderable,
      message: shipment.inventoryMessage,
    }
    known.set(id, { stock, readAt: Date.now() })
  }
  for (const listener of listeners) listener()
}
