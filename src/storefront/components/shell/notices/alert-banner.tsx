import colours from '#storefront/components/content-blocks/parts/colours.module.css'
import type { Notice } from '#storefront/lib/content/notice.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import styles from './alert-banner.module.css'

/** An alert on every page except the checkout, for example about late deliveries. */
export function AlertBanner({ alert }: { alert: Notice }) {
  const to = useTo()
  const { html, action, background, ink } = alert
  return (
    <p className={`${styles.alert} ${colours[background]} ${colours[`${ink}Ink`]}`}>
      <span dangerouslySetInnerHTML={{ __html: html }} />
      {action && <a href={to(action.href)}>{action.text}</a>}
    </p>
  )
}
