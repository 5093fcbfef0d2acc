import { getMailLists } from './getMailLists.ts'
import { setMailLists } from './setMailLists.ts'

/** Calls on a customer's mailing lists. */
export const mailing = { getMailLists, setMailLists }
