import { useRef, useState } from 'react'
import { MiniBagTrigger } from '#storefront/components/mini-bag/mini-bag-trigger.tsx'
import { PhoneLink } from '#storefront/components/address/phone-link.tsx'
import { AccountLink } from '#storefront/components/shell/account/account-link.tsx'
import { MainMenu } from '#storefront/components/shell/menu/main-menu.tsx'
import { MenuButton } from '#storefront/components/shell/menu/menu-button.tsx'
import { SearchBox, searchFieldId } from '#storefront/components/shell/search/search-box.tsx'
import { PreferredShopButton } from '#storefront/components/shops/preferred-shop-button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useHasPickup, usePhone } from '#storefront/lib/preferences/site-preferences.ts'
import { needHelpLink } from '#storefront/lib/routing/panel-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { ShellData } from '#storefront/lib/shell/load-shell.ts'
import { Icon } from '#ui/icon.tsx'
import { BagLink } from './bag-link.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { SiteTabsStrip } from './site-tabs-strip.tsx'

/**
 * The header of all pages except the checkout. It has one markup for all widths, because the server renders the same
 * page for all shoppers.
 */
export function Header({ shell }: { shell: ShellData }) {
  const text = useText()
  const to = useTo()
  const hasPickup = useHasPickup()
  const phone = usePhone()
  return (
    <header className={styles.header}>
      <div className={styles.strip}>
        <SiteTabsStrip tabs={shell.tabs} hasFindShop={!hasPickup} />
        <ul className={styles.contact}>
          {phone && (
            <li>
              <PhoneLink number={phone} iconSize={16} />
            </li>
          )}
          <li>
            <a href={to(needHelpLink)}>{text('shell.needHelp')}</a>
          </li>
          {/* Without pickup, the tabs contain the link to the shops. */}
          {hasPickup && (
            <li>
              <PreferredShopButton iconSize={16} />
            </li>
          )}
        </ul>
      </div>
      <HeaderBar shell={shell} />
      <MainMenu items={shell.menu} />
    </header>
  )
}

function HeaderBar({ shell }: { shell: ShellData }) {
  const text = useText()
  const [isSearching, setSearching] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  function toggleSearch(): void {
    setSearching(!isSearching)
    if (!isSearching) requestAnimationFrame(() => document.getElementById(searchFieldId)?.focus())
  }
  function closeSearch(): void {
    if (!isSearching) return
    setSearching(false)
    toggle.current?.focus()
  }
  return (
    <div className={styles.bar}>
      <div className={styles.start}>
        <MenuButton shell={shell} />
        <button
          ref={toggle}
          type="button"
          id="search-toggle"
          className={styles.searchToggle}
          aria-label={text('shell.search')}
          aria-expanded={isSearching}
          aria-controls="site-search"
          onClick={toggleSearch}
        >
          <Icon name="search" />
        </button>
      </div>
      <div id="site-search" className={isSearching ? styles.searchOpen : styles.search}>
        <SearchBox onDone={() => setSearching(false)} onEscape={closeSearch} />
      </div>
      <Logo />
      <div className={styles.tools}>
        <span className={styles.account}>
          <AccountLink />
        </span>
        <MiniBagTrigger>
          <BagLink />
        </MiniBagTrigger>
      </div>
    </div>
  )
}
