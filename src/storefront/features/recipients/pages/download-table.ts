import { writeTable } from '#storefront/features/recipients/lib/write-table.ts'

/** Saves a table as a CSV file on the shopper's computer. */
export async function downloadTable(name: string, cells: readonly (readonly string[])[]): Promise<void> {
  const csv = await writeTable(cells)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
