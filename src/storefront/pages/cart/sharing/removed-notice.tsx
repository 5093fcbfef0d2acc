import { useState } from 'react'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { restoreRecipient } from '#storefront/state/bag/shipments/restore-recipient.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { headingId } from './focus-after-change.ts'
import styles from './shared-bag.module.css'
import type { Removed, Report } from './use-report.ts'

/** Restores the last removed recipient. */
export function RemovedNotice({ removed, report }: { removed: Removed; report: Report }) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const { name, shipment } = removed
  async function undo(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await restoreRecipient(shipment)
      report(text('sharing.restored', { name }), headingId(shipment.shipmentId))
    } catch (thrown) {
      setBusy(false)
      report(
        failureText(thrown instanceof Error && thrown.cause ? thrown.cause : thrown, text),
        undefined,
        removed,
      )
    }
  }
  return (
    <p className={styles.undo}>
      <button
        type="button"
        className={styles.action}
        aria-busy={isBusy || undefined}
        onClick={() => void undo()}
      >
        {text('sharing.undo')} <HiddenText>{name}</HiddenText>
      </button>
    </p>
  )
}
