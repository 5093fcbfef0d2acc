import { useState } from 'react'
import type { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useArrivalDay } from '#storefront/lib/messages/use-arrival-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import { saveBagMessages } from '#storefront/state/gift-messages/gift-messages.ts'
import { addresseeOf, messagesFor } from '#storefront/state/gift-messages/save-messages.ts'
import { changeEach, type ParcelChange } from '#storefront/state/shipments/change-each.ts'

/** A recipient that a change could not reach, with the reason. */
interface LeftOut {
  shipmentId: string
  reason: string
}

interface Outcome {
  done: number
  left: readonly LeftOut[]
  /** Why the change stopped before the remaining recipients. */
  failure?: string
}

export type BulkChange = ReturnType<typeof useBulkChange>

/**
 * Changes several recipients together. One change runs at a time. Its result is one sentence and a list of
 * exceptions.
 */
export function useBulkChange() {
  const text = useText()
  const formatDay = useArrivalDay()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function run(change: () => Promise<Outcome>): Promise<void> {
    if (busy) return
    setBusy(true)
    setOutcome(undefined)
    try {
      setOutcome(await change())
    } catch (failure) {
      setOutcome({ done: 0, left: [], failure: failureText(failure, text) })
    } finally {
      setBusy(false)
    }
  }

  async function parcels(changes: readonly ParcelChange[]): Promise<Outcome> {
    const refused = await changeEach(changes)
    return {
      done: changes.length - refused.length,
      left: refused.map(({ shipmentId, failure }) => ({
        shipmentId,
        reason: reasonOf(failure, { text, formatDay }),
      })),
    }
  }

  async function messages(message: string, chosen: readonly Recipient[]): Promise<Outcome> {
    const { messages: printed, left } = messagesFor(
      message,
      chosen.map(({ shipment }) => addresseeOf(shipment)),
    )
    await saveBagMessages(printed)
    return {
      done: printed.length,
      left: left.map(({ shipmentId, reason }) => ({
        shipmentId,
        reason: text(`checkout.bulk.left.${reason}`),
      })),
    }
  }

  return {
    busy,
    outcome,
    clear: () => setOutcome(undefined),
    saveMessage: (message: string, chosen: readonly Recipient[]) => run(() => messages(message, chosen)),
    saveParcels: (changes: readonly ParcelChange[]) => run(() => parcels(changes)),
  }
}

interface Words {
  text: (id: string) => string
  formatDay: (day: string) => string
}

/** Why a recipient was not changed, as a text for the shopper. For a closed day it names the next open one. */
function reasonOf(failure: CallFault, { text, formatDay }: Words): string {
  if (failure.code === 'shipping-method-not-applicable') return text('checkout.bulk.left.method')
  const { reason } = failure.details
  if (typeof reason !== 'string') return failure.message
  return reason.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay)
}
