import { useText } from '#storefront/messages/use-text.ts'
import { Picture, pictureWidths } from '#storefront/ui/picture.tsx'
import type { BlockOf } from './block-schemas.ts'
import frame from './block.module.css'
import styles from './recipe.module.css'

/** What goes in, and what to do with it (CONT-041). */
export function Recipe({ block, isFirst }: { block: BlockOf<'recipe'>; isFirst: boolean }) {
  const text = useText()
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <article className={`${frame.block} ${styles.recipe}`}>
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
          <h3>{text('content.recipe.ingredients')}</h3>
          <ul className={styles.ingredients}>
            {block.ingredients.map((line) => (
              <li key={line} dangerouslySetInnerHTML={{ __html: line }} />
            ))}
          </ul>
        </section>
        <section>
          <h3>{text('content.recipe.steps')}</h3>
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
