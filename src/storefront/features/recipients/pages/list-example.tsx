import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Summary } from '#ui/summary.tsx'
import styles from './column-choice.module.css'
import { downloadTable } from './download-table.ts'
import { exampleRows, templateFields } from './list-template.ts'

/** Two example rows of a list, and a template file that contains only the columns. */
export function ListExample() {
  const text = useText()
  const heading = (fields: typeof templateFields) => fields.map((field) => text(`recipients.column.${field}`))
  const fields = templateFields.filter((field) => exampleRows.some((row) => row[field]))
  return (
    <details className={styles.example}>
      <Summary>{text('recipients.list.example')}</Summary>
      <div className={styles.scroller} role="region" aria-label={text('recipients.list.example')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heading(fields).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {exampleRows.map((row) => (
              <tr key={row.firstName}>
                {fields.map((field) => (
                  <td key={field}>{row[field]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <Button
          kind="quiet"
          onClick={() => void downloadTable('recipients-template.csv', [heading(templateFields)])}
        >
          {text('recipients.list.template')}
        </Button>
      </p>
    </details>
  )
}
