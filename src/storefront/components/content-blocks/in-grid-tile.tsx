import type { InGridTile as Tile } from '#storefront/lib/content/banner-schemas.ts'
import { newTabOf } from '#storefront/lib/content/leaves-site.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Picture, pictureWidths } from '#storefront/ui/picture.tsx'
import colours from './colours.module.css'
import styles from './in-grid-tile.module.css'

const sizes = {
  'single-in-grid-tile': '(min-width: 1024px) 19rem, 50vw',
  'double-in-grid-tile': '(min-width: 1024px) 39rem, 100vw',
}

/** A tile among products or other tiles, as high as its row; all of it is the link (CONT-025, CONT-026). */
export function InGridTile({ tile }: { tile: Tile }) {
  const to = useTo()
  const { schema, media, eyebrow, headline, bodyText, cta } = tile
  const { background, text } = cta.colours ?? tile.colours
  return (
    <a
      href={to(cta.ctaLink)}
      {...newTabOf(cta.ctaLink)}
      className={`${styles.tile} ${styles[schema]} ${colours[background]} ${colours[`${text}Ink`]}`}
      data-slot=""
    >
      <span className={styles.frame}>
        <Picture
          source={media}
          widths={pictureWidths.tile}
          sizes={sizes[schema]}
          className={styles.picture}
          alt=""
        />
      </span>
      <span className={styles.words}>
        {eyebrow && <span className={styles.eyebrow}>{eyebrow}</span>}
        <strong className={styles.headline}>{headline}</strong>
        {bodyText && <span className={styles.text} dangerouslySetInnerHTML={{ __html: bodyText }} />}
        <span className={styles.action}>{cta.ctaText}</span>
      </span>
    </a>
  )
}
