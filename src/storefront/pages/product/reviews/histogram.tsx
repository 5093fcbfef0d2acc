import { useText } from '#ui/messages/use-text.ts'
import styles from './histogram.module.css'

interface HistogramProps {
  histogram: readonly { rating: number; count: number }[]
  total: number
}

/** The number of reviews for each number of stars. */
export function Histogram({ histogram, total }: HistogramProps) {
  const text = useText()
  return (
    <table className={styles.histogram}>
      <caption className={styles.caption}>{text('reviews.histogram')}</caption>
      <tbody>
        {histogram.map(({ rating, count }) => (
          <tr key={rating}>
            <th scope="row">{text('reviews.stars', { rating })}</th>
            <td className={styles.bar}>
              <meter min={0} max={Math.max(total, 1)} value={count} aria-hidden="true" />
              <span className={styles.count}>{count}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
