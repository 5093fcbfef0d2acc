import { acceptInvitation } from './staff/acceptInvitation.ts'
import { addNote } from './staff/addNote.ts'
import { addPasskey } from './staff/addPasskey.ts'
import { adjustStock } from './staff/adjustStock.ts'
import { askForReset } from './staff/askForReset.ts'
import { beginCodeSetup } from './staff/beginCodeSetup.ts'
import { beginPasskey } from './staff/beginPasskey.ts'
import { beginSignIn } from './staff/beginSignIn.ts'
import { callOff } from './staff/callOff.ts'
import { cancelParts } from './staff/cancelParts.ts'
import { changeMe } from './staff/changeMe.ts'
import { changeMember } from './staff/changeMember.ts'
import { changePassword } from './staff/changePassword.ts'
import { closeBulkRun } from './staff/closeBulkRun.ts'
import { createBulkRun } from './staff/createBulkRun.ts'
import { getBulkMail } from './staff/getBulkMail.ts'
import { getBulkRun } from './staff/getBulkRun.ts'
import { listBulkOthers } from './staff/listBulkOthers.ts'
import { listBulkRuns } from './staff/listBulkRuns.ts'
import { repeatBulkRun } from './staff/repeatBulkRun.ts'
import { selectOrders } from './staff/selectOrders.ts'
import { startBulkRun } from './staff/startBulkRun.ts'
import { stopBulkRun } from './staff/stopBulkRun.ts'
import { confirmAgain } from './staff/confirmAgain.ts'
import { confirmCode } from './staff/confirmCode.ts'
import { decideRefund } from './staff/decideRefund.ts'
import { deleteRole } from './staff/deleteRole.ts'
import { countNewOrders } from './staff/countNewOrders.ts'
import { countStock } from './staff/countStock.ts'
import { dispatchParcels } from './staff/dispatchParcels.ts'
import { deleteView } from './staff/deleteView.ts'
import { endInvitation } from './staff/endInvitation.ts'
import { endMySession } from './staff/endMySession.ts'
import { endSession } from './staff/endSession.ts'
import { endSessionsOf } from './staff/endSessionsOf.ts'
import { exportOrders } from './staff/exportOrders.ts'
import { findSession } from './staff/findSession.ts'
import { finishManual } from './staff/finishManual.ts'
import { getMe } from './staff/getMe.ts'
import { getMySessions } from './staff/getMySessions.ts'
import { getOrder } from './staff/getOrder.ts'
import { getOrderEvents } from './staff/getOrderEvents.ts'
import { getOrderFilters } from './staff/getOrderFilters.ts'
import { getOrderMail } from './staff/getOrderMail.ts'
import { getOrderShipments } from './staff/getOrderShipments.ts'
import { getOutlook } from './staff/getOutlook.ts'
import { getPickup } from './staff/getPickup.ts'
import { getSession } from './staff/getSession.ts'
import { changeHolds } from './staff/changeHolds.ts'
import { countHoldRule } from './staff/countHoldRule.ts'
import { endHoldRule } from './staff/endHoldRule.ts'
import { listHoldRules } from './staff/listHoldRules.ts'
import { listHolds } from './staff/listHolds.ts'
import { listRiskRules } from './staff/listRiskRules.ts'
import { placeHolds } from './staff/placeHolds.ts'
import { releaseHolds } from './staff/releaseHolds.ts'
import { saveHoldRule } from './staff/saveHoldRule.ts'
import { saveRiskRules } from './staff/saveRiskRules.ts'
import { changeSetup } from './staff/changeSetup.ts'
import { getSetup } from './staff/getSetup.ts'
import { getShopStock } from './staff/getShopStock.ts'
import { handOver } from './staff/handOver.ts'
import { importTracking } from './staff/importTracking.ts'
import { getToday } from './staff/getToday.ts'
import { inviteMember } from './staff/inviteMember.ts'
import { listCarriers } from './staff/listCarriers.ts'
import { keepPickup } from './staff/keepPickup.ts'
import { listDeskShops } from './staff/listDeskShops.ts'
import { listInvitations } from './staff/listInvitations.ts'
import { listMembers } from './staff/listMembers.ts'
import { listPickups } from './staff/listPickups.ts'
import { listPlaces } from './staff/listPlaces.ts'
import { listRoles } from './staff/listRoles.ts'
import { listViews } from './staff/listViews.ts'
import { newRecoveryCodes } from './staff/newRecoveryCodes.ts'
import { preparePickup } from './staff/preparePickup.ts'
import { listProposals } from './staff/listProposals.ts'
import { previewAction } from './staff/previewAction.ts'
import { recordCheck } from './staff/recordCheck.ts'
import { recordDelivery } from './staff/recordDelivery.ts'
import { refundParts } from './staff/refundParts.ts'
import { removePasskey } from './staff/removePasskey.ts'
import { resendInvitation } from './staff/resendInvitation.ts'
import { resendMail } from './staff/resendMail.ts'
import { resetFactors } from './staff/resetFactors.ts'
import { resetPassword } from './staff/resetPassword.ts'
import { retryMovement } from './staff/retryMovement.ts'
import { saveRole } from './staff/saveRole.ts'
import { saveView } from './staff/saveView.ts'
import { searchAudit } from './staff/searchAudit.ts'
import { searchOffice } from './staff/searchOffice.ts'
import { searchOrders } from './staff/searchOrders.ts'
import { setReady } from './staff/setReady.ts'
import { setTags } from './staff/setTags.ts'
import { setUpCode } from './staff/setUpCode.ts'
import { showOrderMail } from './staff/showOrderMail.ts'
import { signInWithPasskey } from './staff/signInWithPasskey.ts'
import { signInWithPassword } from './staff/signInWithPassword.ts'
import { changeShipment } from './staff/changeShipment.ts'
import { previewDispatch } from './staff/previewDispatch.ts'
import { previewShipment } from './staff/previewShipment.ts'
import { undoBulkRun } from './staff/undoBulkRun.ts'
import { undoDispatch } from './staff/undoDispatch.ts'
import { withdrawRefund } from './staff/withdrawRefund.ts'

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
