import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { menuDataLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { ShellData } from '#storefront/lib/shell/load-shell.ts'
import { preloadMenu, useMenu } from './menu-store.ts'
import { closeAndReport } from '#ui/chunk-load-failure.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart, preload } from '#ui/lazy-part.tsx'
import styles from './menu-button.module.css'

const loadDrawer = () => import('./menu-drawer.tsx')
const MenuDrawer = lazyPart(loadDrawer, closeAndReport)

/**
 * Opens the menu on narrow screens. Drawer and menu load when the pointer or the focus reaches the button
 * (SHELL-102).
 */
export function MenuButton({ shell }: { shell: ShellData }) {
  const text = useText()
  const to = useTo()
  const items = useMenu()
  const [state, setState] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const prepareAll = () => {
    preload(loadDrawer)
    preloadMenu(to(menuDataLink))
  }
  return (
    <>
      <button
        type="button"
        id="menu-button"
        className={styles.button}
        aria-label={text('shell.menu')}
        aria-haspopup="dialog"
        onPointerEnter={prepareAll}
        onFocus={prepareAll}
        onClick={() => {
          prepareAll()
          setState('open')
        }}
      >
        <Icon name="menu" />
      </button>
      {state !== 'never opened' && (
        <MenuDrawer shell={shell} items={items} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  )
}
