import { useEffect, useState } from 'react'
import { HiddenText } from '#ui/hidden-text.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './orders.module.css'

const rows = Array.from({ length: 12 }, (_, index) => index)

/** Placeholder rows in the final height, after 300 ms (OFF-038). */
export function LoadingRows() {
  const text = useText()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={styles.loading}>
      {isSlow && (
        <>
          <HiddenText>{text('shell.loading')}</HiddenText>
          {rows.map((row) => (
            <Skeleton key={row} className={styles.skeleton} />
          ))}
        </>
      )}
    </div>
  )
}
