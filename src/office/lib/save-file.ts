/** Saves a text as a file on the device. */
export function saveFile(name: string, text: string): void {
  // Spreadsheets read UTF-8 by its mark.
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
