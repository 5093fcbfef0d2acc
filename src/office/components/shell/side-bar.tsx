import { NavLink } from 'react-router'
import { Candy } from '#office/components/entry-frame/candy.tsx'
import { setDeviceSetting } from '#office/state/device.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { PlaceIcon } from './place-icon.tsx'
import type { Place } from './places.ts'
import styles from './side-bar.module.css'

interface SideBarProps {
  places: readonly Place[]
  isFolded: boolean
}

/** The navigation at the left. Narrow screens have it at the bottom. */
export function SideBar({ places, isFolded }: SideBarProps) {
  const text = useText()
  const fold = text(isFolded ? 'shell.unfold' : 'shell.fold')
  return (
    <nav
      className={isFolded ? `${styles.bar} ${styles.folded}` : styles.bar}
      aria-label={text('shell.places')}
    >
      <p className={styles.brand}>
        <Candy className={styles.candy} />
        <span className={styles.word}>Bonbon</span>
      </p>
      <ul className={styles.places}>
        {places.map(({ id, path, key }) => (
          <li key={id}>
            <NavLink
              to={path}
              end={path === '/'}
              className={styles.place ?? ''}
              title={isFolded ? text(`place.${id}`) : ''}
            >
              <PlaceIcon of={id} size={20} />
              <span className={styles.word}>{text(`place.${id}`)}</span>
              <kbd className={styles.key} aria-hidden="true">
                g {key}
              </kbd>
            </NavLink>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.fold}
        title={fold}
        onClick={() => setDeviceSetting('isFolded', !isFolded)}
      >
        <Icon name={isFolded ? 'right' : 'left'} size={20} />
        <HiddenText>{fold}</HiddenText>
      </button>
    </nav>
  )
}
