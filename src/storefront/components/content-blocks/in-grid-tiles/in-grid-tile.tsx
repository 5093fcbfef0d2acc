import type { InGridTile as Tile } from '#storefront/lib/content/block-schemas.ts'
import { newTabOf } from '#storefront/lib/content/leaves-site.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import colours from '#storefront/components/content-blocks/parts/colours.module.css'
import styles from './in-grid-tile.module.css'

/** A tile among products or other tiles, as high as its row. The link covers the whole tile (CONT-025, CONT-026). */
export function InGridTile({ tile }: { tile: Tile }) {
  const to = useTo()
  const { schema, media, eyebrow, headline, bodyText, cta } = tile
  const { background, text } = cta.colours ?? tile.colours
  const isDouble = schema === 'double-in-grid-tile'
  return (
    <a
      href={to(cta.ctaLink)}
      {...newTabOf(cta.ctaLink)}
      className={`${styles.tile} ${isDouble ? styles.double : ''} ${colours[background]} ${colours[`${text}Ink`]}`}
      data-slot=""
    >
      <span>
        <Picture
          source={media}
          widths={pictureWidths.tile}
          sizes={isDouble ? '(min-width: 1024px) 39rem, 100vw' : '(min-width: 1024px) 19rem, 50vw'}
          alt=""
        />
      </span>
      <span>
        {eyebrow && <small>{eyebrow}</small>}
        <strong>{headline}</strong>
        {bodyText && <span dangerouslySetInnerHTML={{ __html: bodyText }} />}
        <span>{cta.ctaText}</span>
      </span>
    </a>
  )
}
