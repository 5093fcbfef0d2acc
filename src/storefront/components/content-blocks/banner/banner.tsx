import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import styles from './banner.module.css'
import { BlockText } from '#storefront/components/content-blocks/parts/block-text.tsx'

type BannerBlock = Omit<BlockOf<'hero-banner'> | BlockOf<'category-banner'>, 'schema'> & {
  schema?: 'hero-banner' | 'category-banner' | undefined
}

/**
 * A wide picture with text on its quiet side. On narrow screens the text is below the picture (CONT-019, CONT-032).
 */
export function Banner({ block, isFirst }: { block: BannerBlock; isFirst: boolean }) {
  const { media, textControls, schema = 'category-banner', headlineSize } = block
  const onDark = textControls.textColor === 'cream'
  const side = textControls.horizontalPositioning
  return (
    <section
      data-wide="page"
      className={`${styles.banner} ${styles[schema]} ${styles[side]} ${onDark ? styles.onDark : ''}`}
    >
      <Picture
        source={media}
        widths={pictureWidths.hero}
        sizes="100vw"
        className={styles.picture}
        urgent={isFirst}
      />
      <div className={styles.place}>
        <div className={styles.words}>
          <BlockText
            {...block}
            headlineSize={isFirst ? 'large' : headlineSize}
            onDark={onDark}
            isPageTitle={isFirst}
            isWhole
          />
        </div>
      </div>
    </section>
  )
}
