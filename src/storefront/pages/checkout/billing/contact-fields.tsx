import styles from '#storefront/components/page/section-card.module.css'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmailField } from '#ui/email-field.tsx'

interface ContactFieldsProps {
  form: Pick<ShopForm<{ email: string; addToSweetList: boolean }>, 'field'>
}

/** The email address for the confirmation of the order, with a checkbox for marketing email (PAY-006). */
export function ContactFields({ form }: ContactFieldsProps) {
  const text = useText()
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('checkout.contact.heading')}</h2>
      <EmailField {...form.field('email')} hint={text('checkout.contact.hint')} />
      <Checkbox {...form.field('addToSweetList')} />
    </section>
  )
}
