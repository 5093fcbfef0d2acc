import { useText } from '#ui/messages/use-text.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { BoxCards } from '../frame/box-cards.tsx'
import { useBuilder } from '../frame/builder-context.ts'
import { WayChoice } from '../frame/way-choice.tsx'
import styles from './select-item-page.module.css'

export const headers = headersOf('/build-a-box/select-item')

/** The choice of box and fulfilment. Size, ribbon and wrap are beside the picture of the box. */
export default function SelectItemPage() {
  const text = useText()
  const builder = useBuilder()
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{text('mix.box.lead')}</p>
      <BoxCards builder={builder} />
      <WayChoice builder={builder} />
    </div>
  )
}
