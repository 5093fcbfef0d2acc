import orderStateMessages from 'virtual:messages/orderState'
import parcelMessages from 'virtual:messages/parcel'
import trackingMessages from 'virtual:messages/tracking'
import { useState } from 'react'
import { Page } from '#office/components/shell/page.tsx'
import { withMessages } from '#office/components/with-messages.tsx'
import { useMember } from '#office/state/session.ts'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { ChooseFile } from './choose-file.tsx'
import { Import } from './import.tsx'
import { LastFile } from './last-file.tsx'
import styles from './tracking.module.css'

/** Dispatches parcels with the tracking numbers of a file (OFF-095). */
function TrackingPage() {
  const text = useText()
  const { permissions } = useMember()
  // Each chosen file is a new import, even the same file again.
  const [chosen, setChosen] = useState<{ id: number; csv: string }>()
  const choose = (csv: string) => setChosen((before) => ({ id: (before?.id ?? 0) + 1, csv }))
  return (
    <Page title={text('tracking.title')} permission="ship">
      {permissions.includes('ship') && (
        <div className={styles.page}>
          <ChooseFile onChoose={choose} />
          {!chosen && <LastFile />}
          {chosen && <Import key={chosen.id} csv={chosen.csv} />}
        </div>
      )}
    </Page>
  )
}

export default withMessages(
  joinAreas(joinAreas(trackingMessages, orderStateMessages), parcelMessages),
  TrackingPage,
)
