/** Downloads a text as a CSV file. */
export function saveFile(name: string, text: string): void {
  // Spreadsheets detect UTF-8 by the byte order mark.
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
