import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import { BlockText } from '#storefront/components/content-blocks/parts/block-text.tsx'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import colours from '#storefront/components/content-blocks/parts/colours.module.css'
import styles from './recipe-ingredient-banner.module.css'

/** The shop's products that a recipe uses: a picture beside a short text (CONT-043). */
export function RecipeIngredientBanner({ block }: { block: BlockOf<'recipe-ingredient-banner'> }) {
  const { media, cta, colours: chosen, ...words } = block
  return (
    <section className={frame.block} data-wide="content">
      <div className={`${styles.banner} ${colours[chosen.background]} ${colours[`${chosen.text}Ink`]}`}>
        <Picture
          source={media}
          widths={pictureWidths.ingredient}
          sizes="(min-width: 577px) 370px, 100vw"
          className={styles.picture}
        />
        <div className={styles.words}>
          <BlockText {...words} ctas={[cta]} onDark={chosen.text === 'cream'} isWhole />
        </div>
      </div>
    </section>
  )
}
