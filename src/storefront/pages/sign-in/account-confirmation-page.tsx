import styles from '#storefront/components/forms/form-page.module.css'
import type { Confirmation } from '#storefront/lib/account/account-confirmation.ts'
import { messages } from '#storefront/lib/messages/account-messages.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { accountLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useHeadingFocus } from '#ui/use-heading-focus.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useConfirmation } from './use-confirmation.ts'

export const headers = headersOf('/account-confirmation')

export default function ConfirmationRoute() {
  return (
    <Messages of={messages}>
      <ConfirmationPage />
    </Messages>
  )
}

/** Confirms an email address with the mailed link, or sends that email again (ACC-043, SHELL-047). */
function ConfirmationPage() {
  const text = useText()
  const { confirmation, setConfirmation } = useConfirmation()
  const headingRef = useHeadingFocus(confirmation?.status ?? 'checking', { loadingStep: 'checking' })
  const status = confirmation?.status ?? 'verification-required'
  return (
    <SignInPage
      title={text('account.confirm.title')}
      heading={text(`account.confirm.${status}.heading`)}
      headingRef={headingRef}
    >
      <section className={styles.card}>
        {confirmation ? (
          <Outcome confirmation={confirmation} onChange={setConfirmation} />
        ) : (
          <div role="status" aria-label={text('account.confirm.checking')} className={styles.wide}>
            <Skeleton className={styles.waiting} />
          </div>
        )}
      </section>
    </SignInPage>
  )
}

interface OutcomeProps {
  confirmation: Confirmation
  onChange: (confirmation: Confirmation) => void
}

function Outcome({ confirmation, onChange }: OutcomeProps) {
  const text = useText()
  const to = useTo()
  if (confirmation.status !== 'verified')
    return <ResendConfirmation key={confirmation.email} confirmation={confirmation} onChange={onChange} />
  return (
    <>
      <p>{text('account.confirm.verified.text')}</p>
      <ButtonLink href={to(accountLink)}>{text('account.confirm.toAccount')}</ButtonLink>
    </>
  )
}
