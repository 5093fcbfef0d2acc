import { useEffect, useRef } from 'react'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import type { ChatView } from '#storefront/features/chat/state/watch-answers.ts'
import styles from './chat-panel.module.css'

/** The messages of the conversation. Screen readers read new answers aloud. */
export function ChatLog({ messages }: Pick<ChatView, 'messages'>) {
  const text = useText()
  const format = useFormatDate()
  const log = useRef<HTMLOListElement>(null)
  const count = messages.length
  useEffect(() => {
    if (count > 0) log.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    // Screen readers read answers aloud because of this role.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="log" aria-label={text('mailbox.log')} className={styles.log}>
      <ol ref={log}>
        {messages.map(({ id, sender, text: words, sentAt }) => (
          <li key={id} className={styles[sender]}>
            <p className={styles.head}>
              <strong>{text(`mailbox.sender.${sender}`)}</strong>{' '}
              <time dateTime={sentAt}>{format(sentAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>
            </p>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
