import styles from './mail-text.module.css'

interface MailTextProps {
  /** To whom it goes. */
  title: string
  mail: { subject: string; text: string }
}

/** An email before it is sent, as its plain text without the links. */
export const MailText = ({ title, mail: { subject, text } }: MailTextProps) => (
  <section aria-label={title} className={styles.mail}>
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.subject}>{subject}</p>
    <p className={styles.text}>{text}</p>
  </section>
)
