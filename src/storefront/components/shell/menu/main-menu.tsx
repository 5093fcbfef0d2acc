import { useEffect, useId, useRef, useState, type FocusEvent } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#ui/messages/use-text.ts'
import { menuDataLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { MenuEntry } from '#storefront/lib/shell/load-menu.ts'
import type { TopItem } from '#storefront/lib/shell/load-shell.ts'
import { preloadMenu, useMenu } from './menu-store.ts'
import { lazyPart, preload } from '#ui/lazy-part.tsx'
import styles from './main-menu.module.css'

const loadPanel = () => import('./mega-panel.tsx')
const MegaPanel = lazyPart(loadPanel)

/**
 * Delays before a panel opens, switches or closes on hover. A pointer that only crosses the menu must not open a
 * panel.
 */
const delayMilliseconds = { open: 120, switch: 60, close: 220 }

/**
 * The top level of the menu (SHELL-090 to SHELL-092). Its items are links. The lower levels load when the pointer or
 * the focus first reaches the menu, so that the pages do not contain them.
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
  const leavePanel = (nav: Element) => {
    // The focused link will be removed.
    nav.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    panel.hide()
  }
  const hideOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) panel.hide()
  }
  return (
    // The panel closes when pointer or focus leave the whole menu. The controls are inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <nav
      id="main-menu"
      tabIndex={-1}
      className={styles.menu}
      aria-label={text('shell.menu')}
      onPointerEnter={prepareAll}
      onPointerLeave={panel.hideSoon}
      onFocus={prepareAll}
      onBlur={hideOutside}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') leavePanel(currentTarget)
      }}
      // Closes the panel immediately: the next page may load slowly, or be the current page.
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('a')) leavePanel(currentTarget)
      }}
    >
      <ul className={styles.items}>
        {items.map((item) => (
          <MenuItem
            key={item.label}
            item={item}
            content={menu?.find(({ key }) => key === item.key)}
            panel={panel}
          />
        ))}
      </ul>
    </nav>
  )
}

interface MenuItemProps {
  item: TopItem
  /** The content of the panel, once it has loaded. */
  content: MenuEntry | undefined
  panel: ReturnType<typeof useOpenPanel>
}

/** A link, and the button that discloses the panel. The panel follows the button in tab order. */
function MenuItem({ item: { key, label, href, hasPanel, color }, content, panel }: MenuItemProps) {
  const text = useText()
  const to = useTo()
  const panelId = useId()
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
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => (isOpen ? panel.hide() : panel.show(key))}
        />
      )}
      {isOpen && content && (
        <div
          id={panelId}
          className={styles.panel}
          data-switched={panel.isSwitched || undefined}
          onPointerEnter={() => panel.show(key)}
        >
          <MegaPanel item={content} />
        </div>
      )}
    </li>
  )
}

interface OpenPanel {
  open?: string | undefined
  /** Whether another panel was open before: this one then opens without animation. */
  isSwitched?: boolean
}

const openNext = (before: OpenPanel, key: string | undefined): OpenPanel =>
  before.open === key ? before : { open: key, isSwitched: before.open !== undefined }

function useOpenPanel() {
  const [{ open, isSwitched }, setState] = useState<OpenPanel>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key: page } = useLocation()
  // A new page closes the panel, and cancels a delayed opening.
  useEffect(() => {
    setState({})
    return () => clearTimeout(timer.current)
  }, [page])
  function set(key: string | undefined, delay = 0): void {
    clearTimeout(timer.current)
    const change = () => setState((before) => openNext(before, key))
    if (delay === 0) change()
    else timer.current = setTimeout(change, delay)
  }
  return {
    open,
    isSwitched,
    show: (key: string) => set(key),
    hide: () => set(undefined),
    showSoon: (key: string) =>
      set(key, open === undefined ? delayMilliseconds.open : delayMilliseconds.switch),
    hideSoon: () => set(undefined, delayMilliseconds.close),
  }
}
