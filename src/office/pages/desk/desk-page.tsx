import deskMessages from 'virtual:messages/desk'
import orderStateMessages from 'virtual:messages/orderState'
import { Link } from 'react-router'
import { Page } from '#office/components/shell/page.tsx'
import { withMessages } from '#office/components/with-messages.tsx'
import { useMember } from '#office/state/session.ts'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './desk.module.css'
import { DeskShop } from './desk-shop.tsx'
import { Pickups } from './pickups.tsx'

/** The open pickups of this device's shop, designed for a phone behind the counter (OFF-102, OFF-109). */
function DeskPage() {
  const text = useText()
  const { permissions } = useMember()
  return (
    <Page
      title={text('place.desk')}
      permission="pickup"
      actions={
        permissions.includes('stock.adjust') && (
          <Link to="/desk/stock" className={styles.away}>
            {text('desk.stock')}
          </Link>
        )
      }
    >
      {permissions.includes('pickup') && <DeskShop>{({ id }) => <Pickups key={id} store={id} />}</DeskShop>}
    </Page>
  )
}

export default withMessages(joinAreas(deskMessages, orderStateMessages), DeskPage)
