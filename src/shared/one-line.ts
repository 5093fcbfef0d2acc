/** No line ends or other control characters: in names and addresses they break mails, tables and calendar files. */
export const oneLine = /^\P{Cc}*$/u

export const oneLineText = 'Names and addresses can only contain printable characters, each in one line.'
