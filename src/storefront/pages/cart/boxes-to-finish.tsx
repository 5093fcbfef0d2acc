import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Alert } from '#ui/alert.tsx'
import styles from './cart-page.module.css'

/**
 * Boxes of an earlier order with discontinued pieces. Each opens in the builder, which offers a replacement
 * (BAG-080).
 */
export function BoxesToFinish({ state }: { state: unknown }) {
  const text = useText()
  const to = useTo()
  return boxesOf(state).map(({ name, missing, href }) => (
    <Alert key={href} kind="notice">
      {text('bag.box.unfinished', { name, missing: missing.join(', ') })}{' '}
      <a className={styles.noticeLink} href={to(href)}>
        {text('bag.box.finish')}
      </a>
    </Alert>
  ))
}

interface BoxToFinish {
  name: string
  /** The names of the discontinued pieces. */
  missing: string[]
  href: string
}

/** Reads the boxes that the previous page passed in the navigation state. */
function boxesOf(state: unknown): BoxToFinish[] {
  const boxes: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'boxes') : undefined
  return Array.isArray(boxes) ? boxes.filter(isBox) : []
}

const isBox = (value: unknown): value is BoxToFinish =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'href' in value &&
  typeof value.href === 'string' &&
  value.href.startsWith('/') &&
  'missing' in value &&
  Array.isArray(value.missing)
