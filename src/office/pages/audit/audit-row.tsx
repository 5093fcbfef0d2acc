import { useTime } from '#office/lib/use-time.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './audit.module.css'
import { callText } from './call-text.ts'
import type { AuditEntry } from './use-audit.ts'
import { useEntryTexts } from './use-entry-texts.ts'

interface AuditRowProps {
  entry: AuditEntry
  /** The names of the members by id. */
  names: ReadonlyMap<string, string>
  onSubject: (subject: string) => void
}

/** An audit log entry. A refused action has a mark and its reason. */
export function AuditRow({ entry, names, onSubject }: AuditRowProps) {
  const text = useText()
  const time = useTime()
  const { whoOf, recordOf, reasonOf } = useEntryTexts(names)
  const { call, subject, fields, result, network, at } = entry
  const who = whoOf(entry)
  const record = subject !== null && (
    <button type="button" className={styles.subject} onClick={() => onSubject(subject)}>
      {recordOf(subject)}
      <HiddenText>{` ${text('audit.subject.only')}`}</HiddenText>
    </button>
  )
  return (
    <tr className={styles.row}>
      <th scope="row">
        <span className={styles.head}>
          <span className={`${styles.what} ${styles.cut}`}>{callText(text, call)}</span>
          {record && <span className={`${styles.narrow} ${styles.record}`}>{record}</span>}
        </span>
        <span className={styles.details}>
          {result !== 'done' && (
            <span className={styles.refused}>
              <Icon name="alert" size={16} />
              <span className={styles.cut}>{text('audit.refused', { reason: reasonOf(result) })}</span>
            </span>
          )}
          {fields.length > 0 && (
            <span className={`${styles.quiet} ${styles.cut}`}>
              {text('audit.fields', { fields: fields.join(', ') })}
            </span>
          )}
        </span>
        <span className={`${styles.quiet} ${styles.narrow} ${styles.cut}`}>
          {[who, time(at), network].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className={styles.wide}>
        {who}
        {network !== null && <span className={styles.quiet}>{network}</span>}
      </td>
      <td className={styles.wide}>{record}</td>
      <td className={`${styles.wide} ${styles.time}`}>{time(at)}</td>
    </tr>
  )
}
