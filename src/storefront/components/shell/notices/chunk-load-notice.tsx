import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#ui/messages/use-text.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { reportChunkLoadFailure, useChunkLoadFailure, type ChunkLoadFailure } from '#ui/chunk-load-failure.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './chunk-load-notice.module.css'

/** Shows that a page or a component failed to load, until it loads or the shopper opens another page. */
export function ChunkLoadNotice() {
  const what = useChunkLoadFailure()
  const { key } = useLocation()
  useEffect(() => () => reportChunkLoadFailure(), [key])
  return what && <Notice what={what} />
}

/** Links to the bag after an addition. Otherwise offers to reload the page, which also loads a newer build. */
function Notice({ what }: { what: ChunkLoadFailure }) {
  const text = useText()
  const to = useTo()
  const isAdded = what === 'added'
  return (
    <div className={styles.notice} role="alert" data-kind={what}>
      <Icon name={isAdded ? 'check' : 'alert'} size={22} />
      <p className={styles.words}>
        {text(`shopper.missing.${what}`)}{' '}
        {isAdded ? (
          <a href={to(bagLink)}>{text('shopper.missing.bag')}</a>
        ) : (
          <button type="button" onClick={() => location.reload()}>
            {text('shopper.missing.reload')}
          </button>
        )}
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={text('ui.close')}
        onClick={() => reportChunkLoadFailure()}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}
