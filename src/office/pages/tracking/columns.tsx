import { useCarriers } from '#office/components/parcels/use-carriers.ts'
import { saveFile } from '#office/lib/save-file.ts'
import { sampleFile } from '#office/lib/tracking/sample-file.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './tracking.module.css'

/** Explains the columns: the shop's carrier ids, and the packing slip number. Offers a sample file. */
export function Columns() {
  const text = useText()
  const { data: carriers = [] } = useCarriers()
  return (
    <details className={styles.paste}>
      <summary>{text('tracking.columns')}</summary>
      <div className={styles.pasted}>
        <dl className={styles.columns}>
          <dt>orderNo, position</dt>
          <dd>{text('tracking.columns.order')}</dd>
          <dt>slip</dt>
          <dd>{text('tracking.columns.slip')}</dd>
          <dt>carrier</dt>
          <dd>
            <ul>
              {carriers.map(({ id, name }) => (
                <li key={id}>
                  <code>{id}</code> {name !== id && name}
                </li>
              ))}
            </ul>
          </dd>
          <dt>number</dt>
          <dd>{text('tracking.columns.number')}</dd>
          <dt>shippedOn</dt>
          <dd>{text('tracking.columns.day')}</dd>
        </dl>
        <div>
          <Button
            kind="secondary"
            onClick={() => saveFile('parcels-sample.csv', sampleFile(carriers, shopDay(new Date())))}
          >
            {text('tracking.sample')}
          </Button>
        </div>
      </div>
    </details>
  )
}
