import messages from 'virtual:messages/noscript'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { phone } from '#shared/phone-numbers.ts'

/** Says what needs script, to browsers that run none. Only the server renders it: browsers with script have no use for it. */
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
      {text('noscript.words')} <a href={phone.href}>{phone.shown}</a>
    </p>
  )
}
