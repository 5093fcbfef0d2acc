import { Banner } from '#storefront/components/content-blocks/banner.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { boxBuilderLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import styles from './category-heading.module.css'
import type { CategoryView } from './load-category.ts'
import { withHome } from './trail.ts'

/** The title band of a category, the way to it, and the categories in it. */
export function CategoryHeading({ category }: { category: CategoryView }) {
  const text = useText()
  const to = useTo()
  const { id, banner, name, description, trail, children } = category
  const hasBuilder = category.isLollipop || category.isChocolate
  const crumbs = withHome(text('shell.home'), trail).map((crumb) => ({
    ...crumb,
    href: crumb.href && to(crumb.href),
  }))
  return (
    <>
      {banner && <Banner block={banner} isFirst />}
      <div className={styles.heading}>
        <Breadcrumbs crumbs={crumbs} />
        {!banner && (
          <>
            <h1>{name}</h1>
            {description && <p className={styles.description}>{description}</p>}
          </>
        )}
        {(children.length > 0 || hasBuilder) && (
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
        )}
      </div>
    </>
  )
}
