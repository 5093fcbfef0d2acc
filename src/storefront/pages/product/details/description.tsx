import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import styles from './description.module.css'
import { firstWords } from './first-words.ts'

/** The first 55 words of the description, and a button that shows the rest (PDP-014). */
export function Description({ description }: { description: string }) {
  const text = useText()
  const [isWhole, setWhole] = useState(false)
  const { shown, isAll } = firstWords(description)
  return (
    <div className={styles.description}>
      <p>{isWhole || isAll ? description : `${shown}\u00a0…`}</p>
      {!isAll && (
        <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {text(isWhole ? 'product.viewLess' : 'product.viewMore')}
        </Button>
      )}
    </div>
  )
}
