import { deleteRecipientList } from './deleteRecipientList.ts'
import { getRecipientList } from './getRecipientList.ts'
import { getRecipientLists } from './getRecipientLists.ts'
import { renameRecipientList } from './renameRecipientList.ts'
import { saveRecipientList } from './saveRecipientList.ts'

/** Calls on saved lists of recipients. */
export const recipients = {
  deleteRecipientList,
  getRecipientList,
  getRecipientLists,
  renameRecipientList,
  saveRecipientList,
}
