import type { Refusal } from '#commerce/refusals.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { ChangedBy } from './order-administration.ts'
import type { Order, Parcel } from './order.ts'

/** A parcel that is handed to its carrier. */
export interface LeavingParcel {
  orderNo: string
  shipmentId: string
  /** Units by line id. The default is all units of the shipment that have not left. */
  units?: ReadonlyMap<string, number> | undefined
  /** Whether the given units must be all waiting units, so that the shipment is complete (SALE-066). */
  isWhole?: boolean | undefined
  /** The default is the carrier of the shipment's method. */
  carrierId?: string | undefined
  trackingNo?: string | undefined
  weightGrams?: number | undefined
  /** The day of the handover to the carrier. The default is today. */
  shippedOn?: CalendarDate | undefined
}

/** A parcel of an order, and until when its dispatch can be undone. */
export interface ParcelOfOrder {
  orderNo: string
  parcel: Parcel
  /**
   * The end of the time in which the dispatch can be undone, as an ISO instant. Undefined if it can no longer be
   * undone.
   */
  undoUntil: string | undefined
}

/** A row of a file with tracking numbers. */
export interface TrackingRow {
  /** Its line in the file. */
  line: number
  orderNo: string
  /** The position of the shipment in the order, from 1. */
  position: number
  /** The column of the file that contains the position. */
  placeColumn: 'slip' | 'position'
  carrierId: string
  trackingNo: string
  shippedOn: CalendarDate | undefined
}

/** The result of a row: `new` parcels are dispatched, others were already imported. */
export interface CheckedTrackingRow extends Partial<TrackingRow> {
  line: number
  /** The parcel that was dispatched by this row. */
  parcelId?: string
  /** The end of the time in which the dispatch can be undone, as an ISO instant. */
  undoUntil?: string | undefined
  result: 'new' | 'known' | Refusal | { problem: string }
}

/** The effect of a dispatch, as staff see it before they confirm it (OFF-098). */
export interface DispatchPreview {
  /** The number of dispatched parcels. */
  parcels: number
  /** The number of emails: one for all parcels of an order. */
  mails: number
  /**
   * The amount that is captured once the dispatch can no longer be undone. Empty with capture at the order. In whole
   * cents.
   */
  captured: { currency: string; amountCents: number }[]
  /** The results, in the order of the parcels. Parcels that cannot leave have a reason. */
  answers: (ParcelOfOrder | Refusal)[]
  /** A token that identifies the effect. Tracking numbers are not part of it. */
  effect: string
}

/**
 * The author of changes of parcels, and the shipments that they may change. An order without such a shipment is
 * reported as not found.
 */
export interface ParcelsChangedBy extends Omit<ChangedBy, 'mayChange'> {
  mayChange?: ((order: Order, shipmentId: string) => boolean) | undefined
}

/** Parcels of orders: dispatch and delivery. Every change is recorded in the journal of its order. */
export interface OrderParcels {
  /**
   * Dispatches parcels. A refused parcel has no partial dispatch. The results have the order of the parcels. A parcel
   * that was already dispatched has the same result, and nothing changes (SALE-069). Locks the orders in the order of
   * their numbers.
   */
  dispatch(parcels: readonly LeavingParcel[], by?: ParcelsChangedBy): Promise<(ParcelOfOrder | Refusal)[]>
  /** The effect of `dispatch`. Writes nothing. */
  previewDispatch(parcels: readonly LeavingParcel[], by?: ParcelsChangedBy): Promise<DispatchPreview>
  /** `dispatch` with the token of its preview. If the effect has changed, no parcel leaves. */
  dispatchSeen(
    parcels: readonly LeavingParcel[],
    effect: string,
    by?: ParcelsChangedBy,
  ): Promise<(ParcelOfOrder | Refusal)[] | Refusal<'effect-changed'>>
  /**
   * Undoes dispatches that are younger than ten minutes, unless an email has announced them or a capture covers them;
   * otherwise `too-late` (SALE-070). A repeated call changes nothing.
   */
  undoDispatch(parcelIds: readonly string[], by?: ParcelsChangedBy): Promise<(ParcelOfOrder | Refusal)[]>
  /**
   * The end of the time in which the dispatch of a parcel can be undone; undefined if it cannot. A capture may end
   * this time earlier.
   */
  undoUntil(parcel: Parcel): string | undefined
  /**
   * Records the delivery of a parcel, today or on a day (SALE-076). A repeated call changes nothing. Moves no money.
   */
  recordDelivery(
    parcelId: string,
    options?: ParcelsChangedBy & { day?: CalendarDate | undefined },
  ): Promise<ParcelOfOrder | Refusal>
  /**
   * Checks the rows of a CSV file with tracking numbers, and with `apply` dispatches the valid ones (SALE-073).
   * Importing the same file twice changes nothing.
   */
  importTracking(csv: string, options?: ParcelsChangedBy & { apply?: boolean }): Promise<CheckedTrackingRow[]>
}
