import { useText } from '#ui/messages/use-text.ts'
import { categoryLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import content from '#storefront/components/account/account-content.module.css'
import { ButtonLink } from '#ui/button.tsx'

/** Shown to a customer without orders: a link to the products. */
export function EmptyOrders() {
  const text = useText()
  const to = useTo()
  return (
    <div className={content.stack}>
      <p>{text('account.orders.empty')}</p>
      <ButtonLink kind="secondary" href={to(categoryLink('chocolates'))}>
        {text('account.orders.shop')}
      </ButtonLink>
    </div>
  )
}
