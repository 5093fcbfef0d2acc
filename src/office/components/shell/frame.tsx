import { useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { RunLink } from '#office/components/bulk/run-link.tsx'
import { IdleNotice } from '#office/components/over-page/idle-notice.tsx'
import { useDeviceSetting } from '#office/state/device.ts'
import { useMember } from '#office/state/session.ts'
import { useText } from '#ui/messages/use-text.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import styles from './frame.module.css'
import { KeysDialog } from './keys-dialog.tsx'
import { PersonMenu } from './person-menu.tsx'
import { placesOf } from './places.ts'
import { SearchField } from './search-field.tsx'
import { ShopClock } from './shop-clock.tsx'
import { SideBar } from './side-bar.tsx'
import { useBarHeight } from './use-bar-height.ts'
import { useShellKeys } from './use-shell-keys.ts'

/** The layout of every page of a member: side bar, search, person menu, and the page (OFF-012). */
export function Frame() {
  const text = useText()
  const places = placesOf(useMember())
  const search = useRef<HTMLInputElement>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const topBars = useBarHeight('--top-bars')
  const isFolded = useDeviceSetting('isFolded')
  const [isForCommands, setForCommands] = useState(false)
  const openSearch = (forCommands = false) => {
    setForCommands(forCommands)
    search.current?.focus()
  }
  useShellKeys({
    places,
    onSearch: () => openSearch(),
    onCommands: () => openSearch(true),
    onHelp: () => setShowsKeys(true),
  })
  return (
    <div className={isFolded ? `${styles.frame} ${styles.folded}` : styles.frame}>
      <a className={styles.skip} href="#page">
        {text('shell.skip')}
      </a>
      <SideBar places={places} isFolded={isFolded} />
      <div ref={topBars} className={styles.bars}>
        <header className={styles.top}>
          <SearchField
            ref={search}
            places={places}
            isForCommands={isForCommands}
            onKeys={() => setShowsKeys(true)}
            onLeave={() => setForCommands(false)}
          />
          <RunLink />
          <ShopClock />
          <PersonMenu />
        </header>
        <ConnectionBar />
      </div>
      <main id="page" tabIndex={-1} className={styles.page}>
        <Outlet />
      </main>
      <BottomBar places={places} onSearch={() => openSearch()} />
      <IdleNotice />
      {showsKeys && <KeysDialog places={places} onClose={() => setShowsKeys(false)} />}
    </div>
  )
}
