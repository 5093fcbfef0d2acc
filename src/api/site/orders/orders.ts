import { answerDelay } from './answerDelay.ts'
import { cancelOrder } from './cancelOrder.ts'
import { changeOrderAddress } from './changeOrderAddress.ts'
import { changeOrderShipment } from './changeOrderShipment.ts'
import { getOrderDelay } from './getOrderDelay.ts'
import { getOrderDetails } from './getOrderDetails.ts'
import { getOrderHistoryList } from './getOrderHistoryList.ts'
import { payOrderAgain } from './payOrderAgain.ts'
import { reorder } from './reorder.ts'
import { trackOrder } from './trackOrder.ts'

/** Calls on placed orders. */
export const orders = {
  answerDelay,
  cancelOrder,
  payOrderAgain,
  changeOrderAddress,
  changeOrderShipment,
  getOrderDelay,
  getOrderDetails,
  getOrderHistoryList,
  reorder,
  trackOrder,
}
