import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import styles from './alternating-text-image.module.css'
import { BlockText } from '#storefront/components/content-blocks/parts/block-text.tsx'
import frame from '#storefront/components/content-blocks/parts/block.module.css'

type Item = BlockOf<'alternating-text-image'>

/** Text and picture side by side (CONT-036, CONT-037). The block sets the side of the text. */
export const AlternatingTextImage = ({ block }: { block: Item }) => <Items items={[block]} />

export const AlternatingList = ({ block }: { block: BlockOf<'alternating-text-image-list'> }) => (
  <Items items={block.items} />
)

function Items({ items }: { items: readonly Item[] }) {
  return (
    <section className={frame.block} data-wide="content">
      {items.map((block) => (
        <div
          key={block.headline}
          className={
            block.textControls.horizontalPositioning === 'right' ? styles.textRight : styles.textLeft
          }
        >
          <Picture
            source={block.media}
            widths={pictureWidths.alternating}
            sizes="(min-width: 769px) 50vw, 100vw"
            className={styles.picture}
          />
          <div className={styles.words}>
            <BlockText {...block} />
          </div>
        </div>
      ))}
    </section>
  )
}
