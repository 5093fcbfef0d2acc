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

/** Delays before a panel opens, is switched or closes under the pointer, so that crossing the menu opens nothing. */
const delayMilliseconds = { open: 120, switch: 60, close: 220 }

/**
 * The top level of the menu (SHELL-090 to SHELL-092). Its items are links. The levels below load when the pointer or the
 * focus first reaches the menu, so that no page carries them.
 */
export function MainMenu({ items }: { items: readonly TopItem[] }) {
  const text = useText()
  const to = useTo()
  const menu = useMenu()
  const panel = useOpenPanel()
  const prepareAll = () => {
    preloadMenu(to(menuDataLink))
    preload(loadPanel)
  }
  const opened = menu?.find(({ key }) => key === panel.open)
  const hideOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) panel.hide()
  }
  return (
    // The panel closes when pointer or focus leave the whole menu; the controls are inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      id="main-menu"
      tabIndex={-1}
      className={styles.menu}
      aria-label={text('shell.menu')}
      onPointerEnter={prepareAll}
      onPointerLeave={panel.hideSoon}
      onFocus={prepareAll}
      onBlur={hideOutside}
      onKeyDown={({ key }) => key === 'Escape' && panel.hide()}
    >
      <ul className={styles.items}>
        {items.map((item) => (
          <MenuItem key={item.label} item={item} panel={panel} />
        ))}
      </ul>
      {opened && (
        <div className={styles.panel} onPointerEnter={() => panel.show(opened.key)}>
          <MegaPanel item={opened} />
        </div>
      )}
    </nav>
  )
}

interface MenuItemProps {
  item: TopItem
  panel: ReturnType<typeof useOpenPanel>
}

function MenuItem({ item: { key, label, href, hasPanel, color }, panel }: MenuItemProps) {
  const text = useText()
  const to = useTo()
  const isOpen = panel.open === key
  return (
    <li className={styles.item} onPointerEnter={() => (hasPanel ? panel.showSoon(key) : panel.hideSoon())}>
      <a href={to(href)} className={styles.link} data-color={color} data-open={isOpen || undefined}>
        {label}
      </a>
      {hasPanel && (
        <button
          type="button"
          className={styles.opener}
          aria-label={`${text('shell.menu.more')} ${label}`}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? panel.hide() : panel.show(key))}
        />
      )}
    </li>
  )
}

function useOpenPanel() {
  const [open, setOpen] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key: page } = useLocation()
  // A new page closes the panel, and cancels one that is about to open.
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
    showSoon: (key: string) =>
      set(key, open === undefined ? delayMilliseconds.open : delayMilliseconds.switch),
    hideSoon: () => set(undefined, delayMilliseconds.close),
  }
}
