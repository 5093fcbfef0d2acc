import messages from 'virtual:messages/noscript'
import { Messages } from '#storefront/messages/area-messages.tsx'
import { useText } from '#storefront/messages/use-text.ts'
import { phone } from './phone.ts'

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
