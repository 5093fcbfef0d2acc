import { useRef, useState, type DragEvent } from 'react'
import { Actions } from '#office/components/form/form.tsx'
import { readCsv, writeCsv } from '#office/lib/tracking/csv.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextArea } from '#ui/text-area.tsx'
import { Columns } from './columns.tsx'
import styles from './tracking.module.css'

/** The maximum length that the call accepts. */
const mostCharacters = 1_500_000

/** Chooses a file, accepts a dropped file, or reads pasted rows. */
export function ChooseFile({ onChoose }: { onChoose: (csv: string) => void }) {
  const text = useText()
  const file = useRef<HTMLInputElement>(null)
  const pasted = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)

  function take(csv: string): void {
    // The engine reads commas, so tabs of a spreadsheet are replaced.
    const written = writeCsv(readCsv(csv))
    const wrong =
      written === '' ? 'tracking.empty' : written.length > mostCharacters ? 'tracking.tooLong' : undefined
    setProblem(wrong && text(wrong))
    if (wrong === undefined) onChoose(written)
  }
  async function read(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    // Refuse large files, such as videos, without reading them.
    if (chosen.size > 4 * mostCharacters) return setProblem(text('tracking.tooLong'))
    take(await chosen.text())
    // Reset the input, so that the same file can be chosen again.
    if (file.current) file.current.value = ''
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    <section
      className={isOver ? `${styles.choose} ${styles.over}` : styles.choose}
      aria-label={text('tracking.choose')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{text('tracking.text')}</p>
      {problem !== undefined && <Alert>{problem}</Alert>}
      <input
        ref={file}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className={styles.file}
        aria-label={text('tracking.file')}
        tabIndex={-1}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <Actions>
        <Button kind="secondary" onClick={() => file.current?.click()}>
          {text('tracking.file')}
        </Button>
        <span className={styles.drop}>{text('tracking.drop')}</span>
      </Actions>
      <Columns />
      <details className={styles.paste}>
        <summary>{text('tracking.paste')}</summary>
        <div className={styles.pasted}>
          <TextArea ref={pasted} label={text('tracking.rows')} hint={text('tracking.rows.hint')} rows={5} />
          <Actions>
            <Button kind="secondary" onClick={() => take(pasted.current?.value ?? '')}>
              {text('tracking.check')}
            </Button>
          </Actions>
        </div>
      </details>
    </section>
  )
}
