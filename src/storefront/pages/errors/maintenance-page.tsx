import messages from 'virtual:messages/maintenance'
import { PhoneLink } from '#storefront/components/address/phone-link.tsx'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { usePhone } from '#storefront/lib/preferences/site-preferences.ts'
import { MessagePage } from '#storefront/components/error-pages/message-page.tsx'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'

export const headers = headersOf('/maintenance')

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The page that every URL redirects to during maintenance (SHELL-050, SHELL-076). */
export default function MaintenancePage() {
  return (
    <Messages of={messages}>
      <Maintenance />
    </Messages>
  )
}

function Maintenance() {
  const text = useText()
  const phone = usePhone()
  return (
    <MessagePage title={text('maintenance.title')} text={text('maintenance.text')}>
      {phone && (
        <p>
          {text('maintenance.phone')} <PhoneLink number={phone} />
        </p>
      )}
    </MessagePage>
  )
}
