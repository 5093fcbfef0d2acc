import messages from 'virtual:messages/noscript'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { usePhone } from '#storefront/lib/preferences/site-preferences.ts'
import { PhoneLink } from '#storefront/components/address/phone-link.tsx'

/**
 * Explains which features need script, in browsers without script. Only the server renders it, because browsers with
 * script do not need it.
 */
export function NoScript() {
  return (
    <noscript>
      <Messages of={messages}>
        <Message />
      </Messages>
    </noscript>
  )
}

function Message() {
  const text = useText()
  return (
    <p>
      {text('noscript.words')} <PhoneLink number={usePhone()} />
    </p>
  )
}
