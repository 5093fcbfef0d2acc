import { PhoneLink } from '#storefront/components/address/phone-link.tsx'
import { AccountLink } from '#storefront/components/shell/account/account-link.tsx'
import { PreferredShopButton } from '#storefront/components/shops/preferred-shop-button.tsx'
import { usePhone } from '#storefront/lib/preferences/site-preferences.ts'
import { useText } from '#ui/messages/use-text.ts'
import { trackOrderLink } from '#storefront/lib/routing/account-links.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { needHelpLink } from '#storefront/lib/routing/panel-links.ts'
import type { SiteTab } from '#storefront/lib/api/page-context.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './drawer-links.module.css'

/** Account and bag at the top of the menu drawer. */
export function DrawerShortcuts() {
  const text = useText()
  const to = useTo()
  return (
    <div className={styles.shortcuts}>
      <AccountLink />
      <a href={to(bagLink)}>
        <Icon name="bag" />
        {text('shell.bag')}
      </a>
    </div>
  )
}

/** Links at the bottom of the menu drawer: shops, phone and other sites. */
export function DrawerLinks({ tabs, onLeave }: { tabs: readonly SiteTab[]; onLeave: () => void }) {
  const text = useText()
  const phone = usePhone()
  const to = useTo()
  return (
    <ul className={styles.links}>
      <li>
        <PreferredShopButton iconSize={20} onOpen={onLeave} />
      </li>
      {phone && (
        <li>
          <PhoneLink number={phone} iconSize={20} />
        </li>
      )}
      <li>
        <a href={to(trackOrderLink)}>{text('shell.trackOrder')}</a>
      </li>
      <li>
        <a href={to(needHelpLink)}>{text('shell.needHelp')}</a>
      </li>
      {tabs
        .filter(({ isCurrent }) => !isCurrent)
        .map(({ siteId, name, href }) => (
          <li key={siteId}>
            <a href={href}>{name}</a>
          </li>
        ))}
    </ul>
  )
}
