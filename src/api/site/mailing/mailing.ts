import { getMailLists } from './getMailLists.ts'
import { setMailLists } from './setMailLists.ts'

/** Calls on the mailing lists of a customer. */
export const mailing = { getMailLists, setMailLists }
