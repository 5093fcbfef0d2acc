import { Price } from '#storefront/components/price/price.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import styles from './catalog-sections.module.css'
import type { CatalogEntry, CatalogSection } from './load-catalog.ts'

/** In print, each section begins on a new page. */
export function CatalogSections({ sections }: { sections: readonly CatalogSection[] }) {
  return sections.map(({ id, name, entries }) => (
    <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{name}</h2>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Entry({ entry: { id, name, href, picture, price, buys, text: words } }: { entry: CatalogEntry }) {
  const text = useText()
  const to = useTo()
  return (
    <article className={styles.entry}>
      {picture && (
        <Picture
          source={picture}
          widths={pictureWidths.tile}
          sizes="(min-width: 769px) 200px, 128px"
          alt=""
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h3>
          <a href={to(href)}>{name}</a>
        </h3>
        <p>{words}</p>
        <p className={styles.price}>
          <Price price={price} />
          {buys && <span> {buys}</span>}
        </p>
        <p className={styles.number}>{text('catalog.number', { id })}</p>
      </div>
    </article>
  )
}
