import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { Accordion } from '#ui/accordion.tsx'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import styles from './content-accordion.module.css'
import prose from '#storefront/components/content-blocks/parts/prose.module.css'

/** Questions that open one by one. Some are open initially (CONT-040). */
export function ContentAccordion({ block }: { block: BlockOf<'content-accordion'> }) {
  return (
    <section className={`${frame.column} ${styles.accordion}`}>
      {block.headline && <h2 className={styles.headline}>{block.headline}</h2>}
      {block.accordionItems.map(({ title, bodyText, keepOpen }) => (
        <Accordion key={title} title={title} startsOpen={keepOpen}>
          <div className={prose.prose} dangerouslySetInnerHTML={{ __html: bodyText }} />
        </Accordion>
      ))}
    </section>
  )
}
