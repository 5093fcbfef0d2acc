import { useText } from '#storefront/lib/messages/use-text.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import { useAccount } from './account-layout.tsx'
import styles from './account-layout.module.css'
import { MailLists } from './mail-lists.tsx'
import { ShopPreference } from './shop-preference.tsx'

/** What the shop may write about, and where its goods are picked up (ACC-052). */
export default function PreferencesPage() {
  const text = useText()
  const { customer } = useAccount()
  const hasPickup = useHasPickup()
  return (
    <>
      <title>{text('account.preferences.title')}</title>
      <h1 className={styles.heading}>{text('account.preferences.name')}</h1>
      <div className={styles.cards}>
        <section className={`${styles.card} ${styles.wide}`}>
          <h2 className={styles.cardTitle}>{text('account.preferences.mail')}</h2>
          <MailLists key={customer.email} email={customer.email ?? ''} />
        </section>
        {hasPickup && (
          <section className={`${styles.card} ${styles.wide}`}>
            <h2 className={styles.cardTitle}>{text('account.preferences.shop')}</h2>
            <ShopPreference />
          </section>
        )}
      </div>
    </>
  )
}
