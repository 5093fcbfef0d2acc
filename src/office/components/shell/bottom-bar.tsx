import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './bottom-bar.module.css'
import { MorePlaces } from './more-places.tsx'
import { PlaceIcon } from './place-icon.tsx'
import { placesOfBar, type Place } from './places.ts'
import { useBarHeight } from './use-bar-height.ts'

interface BottomBarProps {
  places: readonly Place[]
  onSearch: () => void
}

/**
 * The navigation of a narrow screen, within reach of a thumb: Today, the search, the desk, and the other pages under
 * 'More'.
 */
export function BottomBar({ places, onSearch }: BottomBarProps) {
  const text = useText()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { first, second, others } = placesOfBar(places)
  const isAmongOthers = others.some(({ path }) => pathname.startsWith(path))
  return (
    <>
      <nav ref={useBarHeight('--bottom-bar')} className={styles.bar} aria-label={text('shell.places')}>
        {first && <BarLink of={first} />}
        <button type="button" className={styles.place} onClick={onSearch}>
          <Icon name="search" size={22} />
          {text('shell.find')}
        </button>
        {second && <BarLink of={second} />}
        <button
          type="button"
          className={isAmongOthers ? `${styles.place} ${styles.current}` : styles.place}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" size={22} />
          {text('shell.more')}
        </button>
      </nav>
      {isOpen && <MorePlaces places={others} onClose={() => setOpen(false)} />}
    </>
  )
}

function BarLink({ of: { id, path } }: { of: Place }) {
  const text = useText()
  return (
    <NavLink to={path} end={path === '/'} className={styles.place ?? ''}>
      <PlaceIcon of={id} size={22} />
      {text(`place.${id}`)}
    </NavLink>
  )
}
