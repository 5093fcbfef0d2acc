import type { PictureSource } from '#ui/lib/picture-source.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './line-photo.module.css'

interface LinePhotoProps {
  picture: PictureSource | undefined
  size?: 'small' | 'large'
}

/** The square photo of a line. Its alternative text is empty because the name is beside it. */
export function LinePhoto({ picture, size = 'small' }: LinePhotoProps) {
  return (
    <span className={`${styles.photo} ${styles[size]}`}>
      {picture && (
        <Picture
          source={picture}
          alt=""
          widths={[200, 350]}
          sizes={size === 'large' ? '128px' : '72px'}
          className={styles.image}
        />
      )}
    </span>
  )
}
