import type { ReactNode } from 'react'
import styles from '#storefront/components/page/section-card.module.css'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { shippingLink } from '#storefront/lib/routing/checkout-links.ts'
import { loginFrom } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { EmailField } from '#ui/email-field.tsx'

interface ContactSectionProps {
  form: Pick<ShopForm<{ email: string }>, 'field'>
  isGuest: boolean
  /** A field below the email address. */
  children?: ReactNode
}

/** The email address of the order. */
export function ContactSection({ form, isGuest, children }: ContactSectionProps) {
  const text = useText()
  const to = useTo()
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{text('checkout.contact.heading')}</h2>
        {isGuest && (
          <a className={styles.aside} href={to(loginFrom(shippingLink))}>
            {text('checkout.contact.login')}
          </a>
        )}
      </div>
      <EmailField {...form.field('email')} hint={text('checkout.contact.hint')} />
      {children}
    </section>
  )
}
