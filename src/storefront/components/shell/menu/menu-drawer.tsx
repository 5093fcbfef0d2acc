import { useState, type MouseEvent } from 'react'
import messages from 'virtual:messages/drawer'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { MenuEntry } from '#storefront/lib/shell/load-menu.ts'
import type { ShellData } from '#storefront/lib/shell/load-shell.ts'
import { Icon } from '#ui/icon.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DrawerLinks, DrawerShortcuts } from './drawer-links.tsx'
import { MenuCard } from './menu-card.tsx'
import styles from './menu-drawer.module.css'

interface MenuDrawerProps {
  shell: ShellData
  items: readonly MenuEntry[] | undefined
  open: boolean
  onClose: () => void
}

/** The menu of narrow screens: three levels, one visible at a time (SHELL-102). */
export default function MenuDrawer({ shell, items, open, onClose }: MenuDrawerProps) {
  const text = useText()
  const [path, setPath] = useState<readonly MenuEntry[]>([])
  const opened = path.at(-1)
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose()
  }
  return (
    <SidePanel open={open} onClose={onClose} title={text('shell.menu')} side="left">
      {/* The links inside are the controls, also by keyboard. The drawer closes when a link is followed. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={closeOnLink}>
        {opened ? (
          <Messages of={messages}>
            <Level
              entry={opened}
              onBack={() => setPath(path.slice(0, -1))}
              onOpen={(entry) => setPath([...path, entry])}
            />
          </Messages>
        ) : (
          <>
            <DrawerShortcuts />
            <Entries items={items} onOpen={(entry) => setPath([entry])} />
            <DrawerLinks tabs={shell.tabs} onLeave={onClose} />
          </>
        )}
      </div>
    </SidePanel>
  )
}

interface LevelProps {
  entry: MenuEntry
  onBack: () => void
  onOpen: (entry: MenuEntry) => void
}

function Level({ entry, onBack, onOpen }: LevelProps) {
  const text = useText()
  const to = useTo()
  return (
    <div className={styles.level} key={entry.label}>
      <button type="button" className={styles.back} onClick={onBack}>
        <Icon name="left" size={20} />
        {text('drawer.back')}
      </button>
      <a href={to(entry.href)} className={styles.heading}>
        {entry.label}
        <span className={styles.all}>{text('drawer.all')}</span>
      </a>
      <Entries items={entry.items} onOpen={onOpen} />
      {entry.card && <MenuCard card={entry.card} />}
    </div>
  )
}

interface EntriesProps {
  items: readonly MenuEntry[] | undefined
  onOpen: (entry: MenuEntry) => void
}

function Entries({ items, onOpen }: EntriesProps) {
  const to = useTo()
  if (!items) return <Skeleton className={styles.waiting} />
  return (
    <ul className={styles.entries}>
      {items.map((entry) => (
        <li key={entry.label}>
          {entry.items.length === 0 ? (
            <a href={to(entry.href)} className={styles.entry}>
              {entry.label}
            </a>
          ) : (
            <button type="button" className={styles.entry} onClick={() => onOpen(entry)}>
              {entry.label}
              <Icon name="right" size={18} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
