import { useEffect, useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { savedZip, saveZip } from '#storefront/lib/delivery/saved-zip.ts'

type Answer = Awaited<ReturnType<Calls['Site']['getDeliveryPromise']>>

/** The answer, and the `performance.now()` of its arrival, which no change of the clock affects. */
export type DeliveryAnswer = Answer & { receivedAt: number }

/** The delivery promise for a product at the saved ZIP. Loads again when ZIP or product change, and on `reload`. */
export function useDelivery(productId: string) {
  const [zip, setZip] = useState(savedZip)
  const [answer, setAnswer] = useState<DeliveryAnswer>()
  const [hasFailed, setFailed] = useState(false)
  const [reloads, setReloads] = useState(0)
  useEffect(() => {
    if (zip === undefined) return
    let isCurrent = true
    setFailed(false)
    calls()
      .Site.getDeliveryPromise({ parameters: { productId, zip } })
      .then((found) => isCurrent && setAnswer({ ...found, receivedAt: performance.now() }))
      .catch((error: unknown) => {
        console.error(error)
        if (isCurrent) setFailed(true)
      })
    return () => {
      isCurrent = false
    }
  }, [zip, productId, reloads])
  return {
    zip,
    answer: answer?.zip === zip ? answer : undefined,
    hasFailed,
    choose: (next: string) => {
      saveZip(next)
      setZip(next)
    },
    reload: () => setReloads((count) => count + 1),
  }
}
