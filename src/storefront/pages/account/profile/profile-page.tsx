import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import content from '#storefront/components/account/account-content.module.css'
import { useAccount } from '#storefront/components/account/use-account.ts'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The customer's personal data, password (ACC-051) and sessions. */
export default function ProfilePage() {
  const text = useText()
  const { customer } = useAccount()
  // The profile card is mounted again after a change of the email address, so it cannot hold this state.
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      <title>{text('account.profile.title')}</title>
      <h1 className={content.heading}>{text('account.profile.name')}</h1>
      <div className={content.cards}>
        <ProfileCard key={customer.email} customer={customer} isSaved={isSaved} onSave={setSaved} />
        <PasswordCard customerId={customer.customerId} />
        <SessionsCard />
      </div>
    </>
  )
}
