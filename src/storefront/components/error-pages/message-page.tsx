import type { ReactNode } from 'react'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './message-page.module.css'

interface MessagePageProps {
  title: string
  text: string
  children?: ReactNode
}

/**
 * A short page for an error: the brand's icon, a heading, a sentence and a link. Analytics count it as an error
 * (SHELL-060).
 */
export function MessagePage({ title, text, children }: MessagePageProps) {
  const shellText = useText()
  const brand = useRootData()?.preferences.brand
  return (
    <div className={styles.page} data-page-type="error">
      <title>{shellText('shell.title', { title })}</title>
      {brand && (
        <img
          className={styles.icon}
          src={brand.hasDrawnIcon ? '/icons/icon.svg' : '/icons/192.png'}
          alt=""
          loading="lazy"
        />
      )}
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
