import { useText } from '#storefront/lib/messages/use-text.ts'
import { categoryLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import content from './account-content.module.css'

/** SHELL-043: the customer's subscriptions. The shop offers none yet, so the page is always empty. */
export default function SubscriptionsPage() {
  const text = useText()
  const to = useTo()
  return (
    <>
      <title>{text('account.subscriptions.title')}</title>
      <h1 className={content.heading}>{text('account.subscriptions.name')}</h1>
      <div className={`${content.card} ${content.stack}`}>
        <p>{text('account.subscriptions.empty')}</p>
        <ButtonLink kind="secondary" href={to(categoryLink('chocolates'))}>
          {text('account.subscriptions.shop')}
        </ButtonLink>
      </div>
    </>
  )
}
