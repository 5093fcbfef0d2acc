import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { stepLinks } from '#storefront/lib/basket/checkout-steps.ts'
import { useText } from '#ui/messages/use-text.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { setMergeNotices, useMergeNotices } from '#storefront/state/bag/store/merge-notices.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './chunk-load-notice.module.css'

/** These pages show the merge notices at their top. */
const showingPages: readonly string[] = [bagLink, ...Object.values(stepLinks)]

/** The changes from the merge of two bags, on the page after the login (BAG-068, BAG-070). */
export function MergeNotice() {
  const text = useText()
  const to = useTo()
  const notices = useMergeNotices()
  const isShownByPage = showingPages.includes(useLocation().pathname)
  const isToShow = notices.length > 0
  useEffect(() => {
    // Notices that such a page has shown are not repeated on the next page.
    if (isShownByPage && isToShow) return () => setMergeNotices([])
  }, [isShownByPage, isToShow])
  if (!isToShow || isShownByPage) return null
  return (
    <div className={styles.notice} role="status" data-kind="merged">
      <Icon name="bag" size={22} />
      <div className={styles.words}>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
        <a href={to(bagLink)}>{text('shopper.missing.bag')}</a>
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={text('ui.close')}
        onClick={() => setMergeNotices([])}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}
