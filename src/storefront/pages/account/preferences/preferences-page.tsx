import { useText } from '#storefront/lib/messages/use-text.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import content from '#storefront/pages/account/account-content.module.css'
import { useAccount } from '#storefront/pages/account/account-layout.tsx'
import { MailingLists } from './mailing-lists.tsx'
import { PreferredShop } from './preferred-shop.tsx'

/** What the shop may write about, and where its goods are picked up (ACC-052). */
export default function PreferencesPage() {
  const text = useText()
  const { customer } = useAccount()
  const hasPickup = useHasPickup()
  return (
    <>
      <title>{text('account.preferences.title')}</title>
      <h1 className={content.heading}>{text('account.preferences.name')}</h1>
      <div className={content.cards}>
        <section className={`${content.card} ${content.wide}`}>
          <h2 className={content.cardTitle}>{text('account.preferences.mail')}</h2>
          <MailingLists key={customer.email} email={customer.email ?? ''} />
        </section>
        {hasPickup && (
          <section className={`${content.card} ${content.wide}`}>
            <h2 className={content.cardTitle}>{text('account.preferences.shop')}</h2>
            <PreferredShop />
          </section>
        )}
      </div>
    </>
  )
}
