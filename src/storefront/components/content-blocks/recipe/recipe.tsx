import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import styles from './recipe.module.css'

interface RecipeProps {
  block: BlockOf<'recipe'>
  isFirst: boolean
}

/** A recipe: picture, yield and time, ingredients and steps (CONT-041). */
export function Recipe({ block, isFirst }: RecipeProps) {
  const text = useText()
  const Heading = isFirst ? 'h2' : 'h3'
  return (
    <article className={`${frame.block} ${styles.recipe}`} data-wide="content">
      <RecipeIntroduction block={block} isFirst={isFirst} />
      <div className={styles.work}>
        <section>
          <Heading>{text('blocks.recipe.ingredients')}</Heading>
          <ul className={styles.ingredients}>
            {block.ingredients.map((line) => (
              <li key={line} dangerouslySetInnerHTML={{ __html: line }} />
            ))}
          </ul>
        </section>
        <section>
          <Heading>{text('blocks.recipe.steps')}</Heading>
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

function RecipeIntroduction({ block, isFirst }: RecipeProps) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
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
        <RecipeFacts block={block} />
      </div>
    </div>
  )
}

function RecipeFacts({ block: { yields, time } }: Pick<RecipeProps, 'block'>) {
  const text = useText()
  if (yields === undefined && time === undefined) return null
  return (
    <dl className={styles.facts}>
      {yields !== undefined && (
        <div>
          <dt>{text('blocks.recipe.yields')}</dt>
          <dd>{yields}</dd>
        </div>
      )}
      {time !== undefined && (
        <div>
          <dt>{text('blocks.recipe.time')}</dt>
          <dd>{time}</dd>
        </div>
      )}
    </dl>
  )
}
