import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { menuDataLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { TopItem } from '#storefront/lib/shell/load-shell.ts'
import { preloadMenu, useMenu } from '#storefront/state/menu/menu-store.ts'
import { lazyPart, preload } from '#storefront/ui/lazy-part.tsx'
import styles from './main-menu.module.css'

const loadPanel = () => import('./mega-panel.tsx')
const MegaPanel = lazyPart(loadPanel)

/** A moment's patience before a panel opens or closes under the pointer, so that crossing the menu opens nothing. */
const patience = { open: 120, close: 220 }

/**
 * The top of the menu (SHELL-090 to SHELL-092). Its items are links; what lies under them is read when the pointer or
 * the focus first comes near, so that no page carries it.
 */
export function MainMenu({ items }: { items: readonly TopItem[] }) {
  const text = useText()
  const more = text('shell.menu.more')
  const to = useTo()
  const menu = useMenu()
  const { open, show, hide, showSoon, hideSoon } = useOpenPanel()
  const prepareAll = () => {
    preloadMenu(to(menuDataLink))
    preload(loadPanel)
  }
  const opened = menu?.find(({ key }) => key === open)
  const hideOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) hide()
  }
  return (
    // The panel closes when pointer or focus leave the whole menu; every key and press goes to the parts inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      id="main-menu"
      tabIndex={-1}
      className={styles.menu}
      aria-label={text('shell.menu')}
      onPointerEnter={prepareAll}
      onPointerLeave={hideSoon}
      onFocus={prepareAll}
      onBlur={hideOutside}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      <ul className={styles.items}>
        {items.map(({ key, label, href, hasPanel, color }) => (
          <li
            key={label}
            className={styles.item}
            onPointerEnter={() => (hasPanel ? showSoon(key) : hideSoon())}
          >
            <a
              href={to(href)}
              className={styles.link}
              data-color={color}
              data-open={open === key || undefined}
            >
              {label}
            </a>
            {hasPanel && (
              <button
                type="button"
                className={styles.opener}
                aria-label={`${more} ${label}`}
                aria-expanded={open === key}
                onClick={() => (open === key ? hide() : show(key))}
              />
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <div className={styles.panel} onPointerEnter={() => show(opened.key)}>
          <MegaPanel item={opened} />
        </div>
      )}
    </nav>
  )
}

function useOpenPanel() {
  const [open, setOpen] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key: page } = useLocation()
  // A new page: what was open has done its work, and what was about to open.
  useEffect(() => {
    setOpen(undefined)
    return () => clearTimeout(timer.current)
  }, [page])
  function set(key: string | undefined, delay = 0): void {
    clearTimeout(timer.current)
    if (delay === 0) setOpen(key)
    else timer.current = setTimeout(() => setOpen(key), delay)
  }
  return {
    open,
    show: (key: string) => set(key),
    hide: () => set(undefined),
    showSoon: (key: string) => set(key, open === undefined ? patience.open : 60),
    hideSoon: () => set(undefined, patience.close),
  }
}
