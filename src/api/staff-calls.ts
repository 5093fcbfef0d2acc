import { acceptInvitation } from './staff/sign-in/acceptInvitation.ts'
import { addNote } from './staff/orders/addNote.ts'
import { addPasskey } from './staff/own-account/addPasskey.ts'
import { adjustStock } from './staff/stock/adjustStock.ts'
import { askForReset } from './staff/sign-in/askForReset.ts'
import { beginCodeSetup } from './staff/own-account/beginCodeSetup.ts'
import { beginPasskey } from './staff/own-account/beginPasskey.ts'
import { beginSignIn } from './staff/sign-in/beginSignIn.ts'
import { callOff } from './staff/pickups/callOff.ts'
import { cancelParts } from './staff/orders/cancelParts.ts'
import { changeMe } from './staff/own-account/changeMe.ts'
import { changeMember } from './staff/members/changeMember.ts'
import { changePassword } from './staff/own-account/changePassword.ts'
import { closeBulkRun } from './staff/bulk-runs/closeBulkRun.ts'
import { createBulkRun } from './staff/bulk-runs/createBulkRun.ts'
import { getBulkMail } from './staff/bulk-runs/getBulkMail.ts'
import { getBulkRun } from './staff/bulk-runs/getBulkRun.ts'
import { listBulkOthers } from './staff/bulk-runs/listBulkOthers.ts'
import { listBulkRuns } from './staff/bulk-runs/listBulkRuns.ts'
import { repeatBulkRun } from './staff/bulk-runs/repeatBulkRun.ts'
import { selectOrders } from './staff/bulk-runs/selectOrders.ts'
import { startBulkRun } from './staff/bulk-runs/startBulkRun.ts'
import { stopBulkRun } from './staff/bulk-runs/stopBulkRun.ts'
import { confirmAgain } from './staff/sign-in/confirmAgain.ts'
import { confirmCode } from './staff/sign-in/confirmCode.ts'
import { decideRefund } from './staff/refunds/decideRefund.ts'
import { deleteRole } from './staff/members/deleteRole.ts'
import { countNewOrders } from './staff/order-search/countNewOrders.ts'
import { countStock } from './staff/stock/countStock.ts'
import { dispatchParcels } from './staff/parcels/dispatchParcels.ts'
import { deleteView } from './staff/order-search/deleteView.ts'
import { endInvitation } from './staff/members/endInvitation.ts'
import { endMySession } from './staff/own-account/endMySession.ts'
import { endSession } from './staff/sign-in/endSession.ts'
import { endSessionsOf } from './staff/members/endSessionsOf.ts'
import { exportOrders } from './staff/order-search/exportOrders.ts'
import { findSession } from './staff/sign-in/findSession.ts'
import { finishManual } from './staff/refunds/finishManual.ts'
import { getMe } from './staff/own-account/getMe.ts'
import { getMySessions } from './staff/own-account/getMySessions.ts'
import { getOrder } from './staff/orders/getOrder.ts'
import { getOrderEvents } from './staff/orders/getOrderEvents.ts'
import { getOrderFilters } from './staff/order-search/getOrderFilters.ts'
import { getOrderMail } from './staff/mails/getOrderMail.ts'
import { getOrderShipments } from './staff/orders/getOrderShipments.ts'
import { getOutlook } from './staff/overview/getOutlook.ts'
import { getPickup } from './staff/pickups/getPickup.ts'
import { getSession } from './staff/sign-in/getSession.ts'
import { changeHolds } from './staff/holds/changeHolds.ts'
import { countHoldRule } from './staff/holds/countHoldRule.ts'
import { endHoldRule } from './staff/holds/endHoldRule.ts'
import { listHoldRules } from './staff/holds/listHoldRules.ts'
import { listHolds } from './staff/holds/listHolds.ts'
import { listRiskRules } from './staff/holds/listRiskRules.ts'
import { placeHolds } from './staff/holds/placeHolds.ts'
import { releaseHolds } from './staff/holds/releaseHolds.ts'
import { saveHoldRule } from './staff/holds/saveHoldRule.ts'
import { saveRiskRules } from './staff/holds/saveRiskRules.ts'
import { changeSetup } from './staff/overview/changeSetup.ts'
import { getSetup } from './staff/overview/getSetup.ts'
import { getShopStock } from './staff/stock/getShopStock.ts'
import { handOver } from './staff/pickups/handOver.ts'
import { importTracking } from './staff/parcels/importTracking.ts'
import { getToday } from './staff/overview/getToday.ts'
import { inviteMember } from './staff/members/inviteMember.ts'
import { listCarriers } from './staff/parcels/listCarriers.ts'
import { keepPickup } from './staff/pickups/keepPickup.ts'
import { listDeskShops } from './staff/pickups/listDeskShops.ts'
import { listInvitations } from './staff/members/listInvitations.ts'
import { listMembers } from './staff/members/listMembers.ts'
import { listPickups } from './staff/pickups/listPickups.ts'
import { listPlaces } from './staff/members/listPlaces.ts'
import { listRoles } from './staff/members/listRoles.ts'
import { listViews } from './staff/order-search/listViews.ts'
import { newRecoveryCodes } from './staff/own-account/newRecoveryCodes.ts'
import { preparePickup } from './staff/pickups/preparePickup.ts'
import { listProposals } from './staff/refunds/listProposals.ts'
import { previewAction } from './staff/orders/previewAction.ts'
import { recordCheck } from './staff/orders/recordCheck.ts'
import { recordDelivery } from './staff/parcels/recordDelivery.ts'
import { refundParts } from './staff/refunds/refundParts.ts'
import { removePasskey } from './staff/own-account/removePasskey.ts'
import { resendInvitation } from './staff/members/resendInvitation.ts'
import { resendMail } from './staff/mails/resendMail.ts'
import { resetFactors } from './staff/members/resetFactors.ts'
import { resetPassword } from './staff/sign-in/resetPassword.ts'
import { retryMovement } from './staff/refunds/retryMovement.ts'
import { saveRole } from './staff/members/saveRole.ts'
import { saveView } from './staff/order-search/saveView.ts'
import { searchAudit } from './staff/members/searchAudit.ts'
import { searchOffice } from './staff/order-search/searchOffice.ts'
import { searchOrders } from './staff/order-search/searchOrders.ts'
import { setReady } from './staff/pickups/setReady.ts'
import { setTags } from './staff/orders/setTags.ts'
import { setUpCode } from './staff/own-account/setUpCode.ts'
import { showOrderMail } from './staff/mails/showOrderMail.ts'
import { signInWithPasskey } from './staff/sign-in/signInWithPasskey.ts'
import { signInWithPassword } from './staff/sign-in/signInWithPassword.ts'
import { changeShipment } from './staff/orders/changeShipment.ts'
import { previewDispatch } from './staff/parcels/previewDispatch.ts'
import { previewShipment } from './staff/orders/previewShipment.ts'
import { undoBulkRun } from './staff/bulk-runs/undoBulkRun.ts'
import { undoDispatch } from './staff/parcels/undoDispatch.ts'
import { withdrawRefund } from './staff/refunds/withdrawRefund.ts'

/** Every staff call by its name. A new call is a file in src/api/staff/ and a line here. */
export const staffCalls = {
  beginSignIn,
  signInWithPasskey,
  signInWithPassword,
  confirmCode,
  getSession,
  findSession,
  endSession,
  confirmAgain,
  acceptInvitation,
  askForReset,
  resetPassword,
  getMe,
  changeMe,
  changePassword,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginCodeSetup,
  setUpCode,
  newRecoveryCodes,
  getMySessions,
  endMySession,
  listMembers,
  inviteMember,
  listInvitations,
  resendInvitation,
  endInvitation,
  changeMember,
  resetFactors,
  endSessionsOf,
  listRoles,
  listPlaces,
  saveRole,
  deleteRole,
  searchAudit,
  listCarriers,
  dispatchParcels,
  previewDispatch,
  undoDispatch,
  importTracking,
  recordDelivery,
  placeHolds,
  releaseHolds,
  changeHolds,
  listHolds,
  listHoldRules,
  countHoldRule,
  saveHoldRule,
  endHoldRule,
  listRiskRules,
  saveRiskRules,
  listDeskShops,
  listPickups,
  getPickup,
  preparePickup,
  setReady,
  handOver,
  keepPickup,
  callOff,
  getShopStock,
  adjustStock,
  countStock,
  getToday,
  getOutlook,
  getSetup,
  changeSetup,
  getOrderFilters,
  searchOrders,
  searchOffice,
  selectOrders,
  createBulkRun,
  listBulkRuns,
  getBulkRun,
  getBulkMail,
  listBulkOthers,
  startBulkRun,
  undoBulkRun,
  stopBulkRun,
  repeatBulkRun,
  closeBulkRun,
  countNewOrders,
  exportOrders,
  getOrder,
  getOrderShipments,
  getOrderEvents,
  getOrderMail,
  showOrderMail,
  resendMail,
  previewAction,
  cancelParts,
  refundParts,
  listProposals,
  decideRefund,
  withdrawRefund,
  retryMovement,
  finishManual,
  recordCheck,
  addNote,
  setTags,
  previewShipment,
  changeShipment,
  listViews,
  saveView,
  deleteView,
}

/** What the office imports, as a type only. It is no part of `Calls`: no page of the storefront knows it (SALE-146). */
export type StaffCalls = typeof staffCalls
