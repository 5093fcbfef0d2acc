import effectMessages from 'virtual:messages/effect'
import orderStateMessages from 'virtual:messages/orderState'
import refundMessages from 'virtual:messages/refund'
import todayMessages from 'virtual:messages/today'
import { Navigate } from 'react-router'
import { withMessages } from '#office/components/with-messages.tsx'
import { useMember } from '#office/state/session.ts'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { Today } from './today.tsx'

/** Today is the start page of members who may read orders. */
function StartPage() {
  const { permissions } = useMember()
  return permissions.includes('orders.read') ? <Today /> : <Navigate to="/me" replace />
}

export default withMessages(
  [orderStateMessages, effectMessages, refundMessages].reduce(joinAreas, todayMessages),
  StartPage,
)
