import { useEffect, useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { savedZip, saveZip } from './saved-zip.ts'

type Answer = Awaited<ReturnType<Calls['Site']['getDeliveryPromise']>>

/** The answer, and when it came on the clock of this page, which nobody can set. */
export type DeliveryAnswer = Answer & { heardAt: number }

/** When a product arrives at the remembered ZIP: read again when the ZIP or product changes, or the promise has run out. */
export function useDelivery(productId: string) {
  const [zip, setZip] = useState(savedZip)
  const [found, setFound] = useState<DeliveryAnswer>()
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (zip === undefined) return
    let isCurrent = true
    setFailed(false)
    calls()
      .Site.getDeliveryPromise({ parameters: { productId, zip } })
      .then((answer) => isCurrent && setFound({ ...answer, heardAt: performance.now() }))
      .catch((error: unknown) => {
        console.error(error)
        if (isCurrent) setFailed(true)
      })
    return () => {
      isCurrent = false
    }
  }, [zip, productId, round])
  return {
    zip,
    found: found?.zip === zip ? found : undefined,
    hasFailed,
    choose: (next: string) => {
      saveZip(next)
      setZip(next)
    },
    readAgain: () => setRound((count) => count + 1),
  }
}
