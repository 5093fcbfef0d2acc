import { changeSavedBox } from './changeSavedBox.ts'
import { deleteSavedBox } from './deleteSavedBox.ts'
import { getCustomMixes } from './getCustomMixes.ts'
import { getSavedBoxes } from './getSavedBoxes.ts'
import { saveBox } from './saveBox.ts'

/** Calls on boxes that shoppers fill, and on saved boxes. */
export const boxes = { changeSavedBox, deleteSavedBox, getCustomMixes, getSavedBoxes, saveBox }
