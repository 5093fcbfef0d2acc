import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { readTable, type TableRead } from '#storefront/features/recipients/lib/read-table.ts'
import type { RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { useBag } from '#storefront/state/bag/store/bag-store.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { ListExample } from './list-example.tsx'
import styles from './recipients-page.module.css'

type Problem = Extract<TableRead, { problem: string }>['problem'] | 'not-loaded'

/** Reads a pasted list or a file. Shows its columns before it adds the rows. */
export function ListSource({ onAdd }: { onAdd: (rows: readonly RecipientRow[]) => void }) {
  const text = useText()
  const { basket } = useBag()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [table, setTable] = useState<Extract<TableRead, { cells: unknown }>>()
  const inBag = new Set((basket?.productItems ?? []).map(({ productId }) => productId))

  async function read(source: string | Uint8Array): Promise<void> {
    const found = await readTable(source).catch((): TableRead | undefined => undefined)
    if (found && 'cells' in found) {
      setTable(found)
      setProblem(undefined)
    } else setProblem(found ? found.problem : 'not-loaded')
  }

  if (table)
    return (
      <ColumnChoice
        table={table}
        isProduct={(id) => inBag.has(id)}
        onCancel={() => setTable(undefined)}
        onTake={(rows) => {
          setTable(undefined)
          setTyped('')
          onAdd(rows)
        }}
      />
    )
  return (
    <form
      className={styles.listDoor}
      onSubmit={(event) => {
        event.preventDefault()
        void read(typed)
      }}
    >
      {problem && <Alert>{text(`recipients.list.${problem}`)}</Alert>}
      <TextArea
        label={text('recipients.list.label')}
        hint={text('recipients.list.hint')}
        className={styles.pasted}
        rows={6}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit">{text('recipients.list.read')}</Button>
        <label className={styles.file}>
          {text('recipients.list.file')}
          <input
            type="file"
            className={styles.fileInput}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // Resets the input, so that the same file can be chosen again after a change.
              if (file) void file.arrayBuffer().then((bytes) => read(new Uint8Array(bytes)))
              target.value = ''
            }}
          />
        </label>
      </div>
      <ListExample />
    </form>
  )
}
