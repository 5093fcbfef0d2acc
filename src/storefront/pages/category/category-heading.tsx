import { Banner } from '#storefront/components/content-blocks/banner/banner.tsx'
import { PageBreadcrumbs } from '#storefront/components/page/page-breadcrumbs.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { boxBuilderLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import styles from './category-heading.module.css'
import type { CategoryView } from './load-category.ts'

/** The banner or title of a category, its breadcrumbs, and links to its subcategories. */
export function CategoryHeading({ category }: { category: CategoryView }) {
  const { banner, name, description, trail } = category
  return (
    <>
      {banner && <Banner block={banner} isFirst />}
      <div className={styles.heading}>
        <PageBreadcrumbs trail={trail} />
        {!banner && (
          <>
            <h1>{name}</h1>
            {description && <p className={styles.description}>{description}</p>}
          </>
        )}
        <Subcategories category={category} />
      </div>
    </>
  )
}

function Subcategories({ category }: { category: CategoryView }) {
  const text = useText()
  const to = useTo()
  const { id, name, children, isLollipop, isChocolate } = category
  const hasBuilder = isLollipop || isChocolate
  if (children.length === 0 && !hasBuilder) return null
  return (
    <nav aria-label={text('search.categoriesIn', { name })}>
      <ul className={styles.children}>
        {children.map((child) => (
          <li key={child.href}>
            <a href={to(child.href)}>{child.name}</a>
          </li>
        ))}
        {hasBuilder && (
          <li>
            <a href={to(boxBuilderLink(id))} className={styles.builder}>
              {text('product.createBox')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
