import messages from 'virtual:messages/renewal'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { leadingBack, loginFrom, registerLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { optins, useOptins } from '#storefront/features/subscriptions/state/optin-store.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import styles from './renewal-needs.module.css'

/**
 * Informs a guest early that renewals require an account. `from`: the page that login and registration lead back to.
 */
export default function RenewalNeeds({ from }: { from: string }) {
  return (
    <Messages of={messages}>
      <Needs from={from} />
    </Messages>
  )
}

function Needs({ from }: { from: string }) {
  const text = useText()
  const to = useTo()
  const { optedin } = useOptins()
  return (
    <Alert kind="notice">
      <p>{text('renewal.needs.account')}</p>
      <p className={styles.ways}>
        <a href={to(loginFrom(from))}>{text('renewal.needs.login')}</a>
        <a href={to(leadingBack(registerLink, from))}>{text('renewal.needs.register')}</a>
        <Button
          kind="quiet"
          onClick={() => {
            for (const { product } of optedin) optins().optOut(product)
          }}
        >
          {text('renewal.needs.once')}
        </Button>
      </p>
    </Alert>
  )
}
