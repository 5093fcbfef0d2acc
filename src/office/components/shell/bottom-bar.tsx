import { NavLink } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './bottom-bar.module.css'
import { PlaceIcon } from './place-icon.tsx'
import type { Place } from './places.ts'

/** So many places have room beside the search. */
const most = 4

/** Where the bar is full, the own settings are in the menu of the person alone. */
const placesOfBar = (places: readonly Place[]): readonly Place[] =>
  places.length > most ? places.filter(({ id }) => id !== 'me') : places

interface BottomBarProps {
  places: readonly Place[]
  onSearch: () => void
}

/** The places on a narrow screen, within the reach of a thumb. */
export function BottomBar({ places, onSearch }: BottomBarProps) {
  const text = useText()
  return (
    <nav className={styles.bar} aria-label={text('shell.places')}>
      <button type="button" className={styles.place} onClick={onSearch}>
        <Icon name="search" size={22} />
        {text('shell.find')}
      </button>
      {placesOfBar(places).map(({ id, path }) => (
        <NavLink key={id} to={path} end={path === '/'} className={styles.place ?? ''}>
          <PlaceIcon of={id} size={22} />
          {text(`place.${id}`)}
        </NavLink>
      ))}
    </nav>
  )
}
