import messages from 'virtual:messages/maintenance'
import { phone } from '#shared/phone-numbers.ts'
import { MessagePage } from '#storefront/components/error-pages/message-page.tsx'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'

export const meta = () => [
  { title: "We'll be right back. | Marigold Candies" },
  { name: 'robots', content: 'noindex' },
]

/** The page that every address redirects to during maintenance (SHELL-050, SHELL-076). */
export default function MaintenancePage() {
  return (
    <Messages of={messages}>
      <Maintenance />
    </Messages>
  )
}

function Maintenance() {
  const text = useText()
  return (
    <MessagePage title={text('maintenance.title')} text={text('maintenance.text')}>
      <p>
        {text('maintenance.phone')} <a href={phone.href}>{phone.shown}</a>
      </p>
    </MessagePage>
  )
}
