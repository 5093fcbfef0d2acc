import { changeSetup } from './changeSetup.ts'
import { getOutlook } from './getOutlook.ts'
import { getSetup } from './getSetup.ts'
import { getToday } from './getToday.ts'

/** Calls of the pages Today, Outlook and Setup. */
export const overview = { getToday, getOutlook, getSetup, changeSetup }
