import { useState } from 'react'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useBag } from '#storefront/state/bag/store/bag-store.ts'
import { setFundraiser } from '#storefront/state/bag/changes/set-fundraiser.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'

/** Assigns the bag to the fundraiser of the page, then opens the products. */
export function CountForButton({ link, name }: { link: string; name: string }) {
  const text = useText()
  const to = useTo()
  const { basket } = useBag()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isCounted = basket?.c_fundraiser === link

  async function count(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    await setFundraiser(link).catch(setFailure)
    setBusy(false)
  }

  return (
    <>
      {isCounted && <Alert kind="success">{text('fundraiser.counted', { name })}</Alert>}
      {failure !== undefined && <Alert>{failureText(failure, text, text('fundraiser.failure'))}</Alert>}
      {isCounted ? (
        <ButtonLink href={to(homeLink)}>{text('fundraiser.choose')}</ButtonLink>
      ) : (
        <Button busy={isBusy} onClick={() => void count()}>
          {text('fundraiser.count', { name })}
        </Button>
      )}
    </>
  )
}
