import { useText } from '#ui/messages/use-text.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import { AccountCard } from '#storefront/pages/account/account-card.tsx'
import content from '#storefront/components/account/account-content.module.css'
import { useAccount } from '#storefront/components/account/use-account.ts'
import { MailingLists } from './mailing-lists.tsx'
import { PreferredShop } from './preferred-shop.tsx'

/** The customer's mailing lists and preferred pickup shop (ACC-052). */
export default function PreferencesPage() {
  const text = useText()
  const { customer } = useAccount()
  const { email = '', c_emailConfirmed: isConfirmed = true } = customer
  const hasPickup = useHasPickup()
  return (
    <>
      <title>{text('account.preferences.title')}</title>
      <h1 className={content.heading}>{text('account.preferences.name')}</h1>
      <div className={content.cards}>
        <AccountCard title={text('account.preferences.mail')} wide>
          <MailingLists key={email} email={email} isConfirmed={isConfirmed} />
        </AccountCard>
        {hasPickup && (
          <AccountCard title={text('account.preferences.shop')} wide>
            <PreferredShop />
          </AccountCard>
        )}
      </div>
    </>
  )
}
