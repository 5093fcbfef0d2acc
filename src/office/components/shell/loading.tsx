import { useEffect, useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import styles from './loading.module.css'

/** A loading text after 300 ms: most pages load faster. */
export function Loading() {
  const text = useText()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={styles.loading}>
      {isSlow && text('shell.loading')}
    </div>
  )
}
