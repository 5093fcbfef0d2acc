import { addNote } from './addNote.ts'
import { cancelParts } from './cancelParts.ts'
import { changeShipment } from './changeShipment.ts'
import { getOrder } from './getOrder.ts'
import { getOrderEvents } from './getOrderEvents.ts'
import { getOrderShipments } from './getOrderShipments.ts'
import { previewAction } from './previewAction.ts'
import { previewShipment } from './previewShipment.ts'
import { recordCheck } from './recordCheck.ts'
import { setTags } from './setTags.ts'

/** Calls on one order and its shipments. */
export const orders = {
  getOrder,
  getOrderShipments,
  getOrderEvents,
  previewAction,
  cancelParts,
  recordCheck,
  addNote,
  setTags,
  previewShipment,
  changeShipment,
}
