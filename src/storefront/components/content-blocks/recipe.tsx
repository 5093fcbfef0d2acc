import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Picture, pictureWidths } from '#storefront/ui/picture.tsx'
import frame from './block.module.css'
import styles from './recipe.module.css'

/** What goes in, and what to do with it (CONT-041). */
export function Recipe({ block, isFirst }: { block: BlockOf<'recipe'>; isFirst: boolean }) {
  const text = useText()
  const [Heading, Part] = isFirst ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)
  return (
    <article className={`${frame.block} ${styles.recipe}`} data-wide="content">
      <div className={styles.lead}>
        <Picture
          source={block.media}
          widths={pictureWidths.alternating}
          sizes="(min-width: 769px) 36rem, 100vw"
          className={styles.picture}
          urgent={isFirst}
        />
        <div>
          <Heading className={styles.title}>{block.headline}</Heading>
          <dl className={styles.facts}>
            <div>
              <dt>{text('content.recipe.yields')}</dt>
              <dd>{block.yields}</dd>
            </div>
            <div>
              <dt>{text('content.recipe.time')}</dt>
              <dd>{block.time}</dd>
            </div>
          </dl>
        </div>
      </div>
      <div className={styles.work}>
        <section>
          <Part>{text('content.recipe.ingredients')}</Part>
          <ul className={styles.ingredients}>
            {block.ingredients.map((line) => (
              <li key={line} dangerouslySetInnerHTML={{ __html: line }} />
            ))}
          </ul>
        </section>
        <section>
          <Part>{text('content.recipe.steps')}</Part>
          <ol className={styles.steps}>
            {block.steps.map((step) => (
              <li key={step} dangerouslySetInnerHTML={{ __html: step }} />
            ))}
          </ol>
        </section>
      </div>
    </article>
  )
}
