import { useText } from '#ui/messages/use-text.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import styles from './logo.module.css'

/** The logo of the brand. Without a logo, a wordmark: the short name, and the rest of the name below. */
export function Logo() {
  const text = useText()
  const to = useTo()
  const brand = useRootData()?.preferences.brand
  const name = brand?.name ?? ''
  if (brand?.logo)
    return (
      <a href={to(homeLink)} className={styles.logo}>
        <img className={styles.picture} {...brand.logo} alt={name} />
      </a>
    )
  const first = brand?.shortName && name.startsWith(brand.shortName) ? brand.shortName : name
  const rest = name.slice(first.length).trim()
  const dotted = brand?.ornament ? first.indexOf('i') : -1
  return (
    <a href={to(homeLink)} className={styles.logo}>
      <HiddenText>{text('shell.logo')}</HiddenText>
      <span className={styles.name} aria-hidden="true">
        {dotted < 0 ? (
          first
        ) : (
          <>
            {first.slice(0, dotted)}
            <span className={styles.flowered}>ı</span>
            {first.slice(dotted + 1)}
          </>
        )}
      </span>
      {rest && (
        <span className={styles.line} aria-hidden="true">
          {rest}
        </span>
      )}
    </a>
  )
}
