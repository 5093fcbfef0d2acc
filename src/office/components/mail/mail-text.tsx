import styles from './mail-text.module.css'

interface MailTextProps {
  /** The recipient. */
  title: string
  mail: { subject: string; text: string }
}

/** Shows an email before it is sent, as plain text without its links. */
export const MailText = ({ title, mail: { subject, text } }: MailTextProps) => (
  <section aria-label={title} className={styles.mail}>
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.subject}>{subject}</p>
    <p className={styles.text}>{text}</p>
  </section>
)
