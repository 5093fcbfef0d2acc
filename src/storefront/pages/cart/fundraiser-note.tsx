import { useState } from 'react'
import messages from 'virtual:messages/fundraiser'
import { readFundraiserLink } from '#shared/commerce/fundraiser-link.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { setFundraiser } from '#storefront/state/bag/changes/set-fundraiser.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import styles from './fundraiser-note.module.css'

/** Names the fundraiser that the bag supports, beside its amounts. */
export default function FundraiserNote({ link }: { link: string }) {
  return (
    <Messages of={messages}>
      <Note link={link} />
    </Messages>
  )
}

function Note({ link }: { link: string }) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { fundraiserId, sellerId } = readFundraiserLink(link)
  const parameters = { fundraiserId, ...(sellerId !== null && { sellerId }) }
  const answer = useLoaded(link, () => calls().Site.getFundraiser({ parameters }))
  if (answer.kind !== 'loaded') return null
  const { organizationName, sellerName } = answer.value

  async function remove(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    await setFundraiser(null).catch(setFailure)
    setBusy(false)
  }

  return (
    <div className={styles.note}>
      <p>
        <strong>{text('fundraiser.note', { name: sellerName ?? organizationName })}</strong>
        {sellerName !== null && (
          <>
            <br />
            {organizationName}
          </>
        )}
      </p>
      {failure !== undefined && <Alert>{failureText(failure, text, text('fundraiser.failure'))}</Alert>}
      <Button kind="quiet" busy={isBusy} onClick={() => void remove()}>
        {text('fundraiser.remove')}
      </Button>
    </div>
  )
}
