import { NavLink } from 'react-router'
import { Sheet } from '#office/components/sheet/sheet.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './bottom-bar.module.css'
import { PlaceIcon } from './place-icon.tsx'
import type { Place } from './places.ts'

/** The pages that do not fit in the bar. */
export function MorePlaces({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const text = useText()
  return (
    <Sheet title={text('shell.more')} onClose={onClose}>
      <nav aria-label={text('shell.more')}>
        <ul>
          {places.map(({ id, path }) => (
            <li key={id}>
              <NavLink to={path} className={styles.more ?? ''} onClick={onClose}>
                <PlaceIcon of={id} size={22} />
                {text(`place.${id}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  )
}
