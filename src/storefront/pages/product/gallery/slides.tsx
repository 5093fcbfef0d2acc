import type { RefObject } from 'react'
import type { PictureSource } from '#ui/lib/picture-source.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import styles from './gallery.module.css'

/** 548 px wide on desktop, 560 at most on mobile (PDP-026). */
const gallerySizes = '(min-width: 1024px) 548px, (min-width: 600px) 560px, 100vw'

interface SlidesProps {
  pictures: readonly PictureSource[]
  selected: number
  viewport: RefObject<HTMLDivElement | null>
  /** The name of the slider. Undefined for a single picture, which is no slider. */
  label: string | undefined
  onPress: () => void
}

/** The pictures side by side, in a viewport that shows one. */
export function Slides({ pictures, selected, viewport, label, onPress }: SlidesProps) {
  return (
    // The button beside the picture has the same effect by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={viewport}
      className={styles.viewport}
      onClick={onPress}
      // The slider scrolls by touch, so it must be focusable for scrolling by keyboard.
      {...(label !== undefined && { role: 'group', tabIndex: 0, 'aria-label': label })}
    >
      <ul className={styles.slides}>
        {pictures.map((picture, index) => (
          <li key={picture.url} className={styles.slide} aria-hidden={index !== selected || undefined}>
            <Picture
              source={picture}
              widths={pictureWidths.gallery}
              sizes={gallerySizes}
              urgent={index === 0}
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
