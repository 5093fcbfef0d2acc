import holdMessages from 'virtual:messages/hold'
import holdsMessages from 'virtual:messages/holds'
import orderStateMessages from 'virtual:messages/orderState'
import { useState } from 'react'
import { Notice } from '#office/components/form/notice.tsx'
import { Loading } from '#office/components/shell/loading.tsx'
import { Page } from '#office/components/shell/page.tsx'
import { withMessages } from '#office/components/with-messages.tsx'
import { holdReasons } from '#office/lib/orders/holds.ts'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { HeldGroup } from './held-group.tsx'
import styles from './holds.module.css'
import { RegionDialog } from './region-dialog.tsx'
import { RiskRules } from './risk-rules.tsx'
import { Rules } from './rules.tsx'
import { useHolds } from './use-holds.ts'

/** The held shipments by reason, with the rules that hold shipments automatically (OFF-099, OFF-100). */
function HoldsPage() {
  const text = useText()
  const { permissions, limits } = useMember()
  const [isAdding, setAdding] = useState(false)
  const [notice, setNotice] = useState<string>()
  const isAllowed = permissions.includes('orders.hold')
  // A rule applies to the shipments of all sites.
  const mayRule =
    permissions.includes('orders.rules') && limits.sites === undefined && limits.stores === undefined
  return (
    <Page
      title={text('place.holds')}
      permission="orders.hold"
      actions={mayRule && <Button onClick={() => setAdding(true)}>{text('holds.region')}</Button>}
    >
      <Notice text={notice} />
      {isAllowed && <Groups onDone={setNotice} />}
      {isAllowed && <Rules mayEnd={mayRule} onDone={setNotice} />}
      {permissions.includes('orders.fraud') && <RiskRules onDone={setNotice} />}
      {isAdding && (
        <RegionDialog
          onClose={() => setAdding(false)}
          onDone={(done) => {
            setAdding(false)
            setNotice(done)
          }}
        />
      )}
    </Page>
  )
}

function Groups({ onDone }: { onDone: (done: string) => void }) {
  const text = useText()
  const found = useHolds(undefined)
  const counts = found.data?.pages[0]?.counts
  if (found.isError && !counts)
    return <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>
  if (!counts) return <Loading />
  const held = holdReasons.filter((reason) => (counts[reason] ?? 0) > 0)
  return (
    <div className={styles.groups}>
      {held.length === 0 && <p>{text('holds.none')}</p>}
      {held.map((reason) => (
        <HeldGroup key={reason} reason={reason} count={counts[reason] ?? 0} onDone={onDone} />
      ))}
    </div>
  )
}

export default withMessages(joinAreas(joinAreas(holdsMessages, holdMessages), orderStateMessages), HoldsPage)
