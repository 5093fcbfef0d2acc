import messages from 'virtual:messages/noscript'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { phone } from '#storefront/lib/shell/phone-numbers.ts'

/** Says what takes script, to those whose browser runs none. Only the server draws it: nobody else has a use for it. */
export function NoScript() {
  return (
    <noscript>
      <Messages of={messages}>
        <Words />
      </Messages>
    </noscript>
  )
}

function Words() {
  const text = useText()
  return (
    <p>
      {text('noscript.words')} <a href={phone.href}>{phone.shown}</a>
    </p>
  )
}
