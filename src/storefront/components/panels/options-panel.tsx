import { useEffect, useEffectEvent } from 'react'
import optionsMessages from 'virtual:messages/options'
import productMessages from 'virtual:messages/product'
import { BuyBox } from '#storefront/components/buy-box/buy-box.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { joinAreas, Messages, useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { loadProduct } from '#storefront/lib/product/load-product.ts'
import type { ProductView } from '#storefront/lib/product/product-view.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import type { OptionsRequest } from '#storefront/state/panels/panel-store.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stars } from '#ui/stars.tsx'
import styles from './options-panel.module.css'

const messages = joinAreas(productMessages, optionsMessages)

interface OptionsPanelProps {
  open: boolean
  request: OptionsRequest
  onClose: () => void
}

/** The options of a product, chosen without leaving the page (BAG-045). */
export function OptionsPanel(props: OptionsPanelProps) {
  return (
    <Messages of={messages}>
      <Panel {...props} />
    </Messages>
  )
}

function Panel({ open, request, onClose }: OptionsPanelProps) {
  const text = useText()
  const answer = useProduct(request.productId, open)
  const product = answer.kind === 'loaded' ? answer.value.product : undefined
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={text('options.title')}
      footer={
        <Button wide kind="secondary" onClick={onClose}>
          {text('options.continue')}
        </Button>
      }
    >
      {request.notAdded && (
        <div className={styles.notAdded}>
          <Alert>
            {text(`options.notAdded.${request.notAdded.reason}`, { shop: request.notAdded.shop })}
          </Alert>
        </div>
      )}
      {answer.kind === 'failed' && <FailedRead onRetry={answer.retry}>{text('options.failure')}</FailedRead>}
      {answer.kind === 'loading' && <Skeleton className={styles.waiting} />}
      {product && (
        <div
          className={styles.options}
          key={`${request.productId} ${request.quantity} ${request.fulfilment}`}
        >
          <Heading product={product} />
          <BuyBox product={product} request={request} />
        </div>
      )}
    </SidePanel>
  )
}

function Heading({ product: { name, pictures, rating, reviewCount } }: { product: ProductView }) {
  const text = useText()
  const [picture] = pictures
  return (
    <header className={styles.heading}>
      {picture && (
        <Picture
          source={picture}
          widths={pictureWidths.thumbnail}
          sizes="112px"
          alt=""
          className={styles.picture}
        />
      )}
      <div>
        <h3 className={styles.name}>{name}</h3>
        {rating !== undefined && reviewCount > 0 && (
          <Stars rating={rating} label={text('ui.stars', { rating })} />
        )}
      </div>
    </header>
  )
}

/** The product as on its page. After a failed load, opening the panel again retries. */
function useProduct(productId: string, open: boolean) {
  const locale = useLocale()
  const answer = useLoaded(productId, () => loadProduct(calls(), locale, productId))
  const retry = useEffectEvent(() => answer.kind === 'failed' && answer.retry())
  useEffect(() => {
    if (open) retry()
  }, [open])
  return answer
}
