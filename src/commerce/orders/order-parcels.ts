import type { Refusal } from '#commerce/refusals.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { ChangedBy } from './order-administration.ts'
import type { Order, Parcel } from './order.ts'

/** A parcel that is handed to its carrier. */
export interface LeavingParcel {
  orderNo: string
  shipmentId: string
  /** Units by the id of their line. Without them all kept units of the shipment that have not left. */
  units?: ReadonlyMap<string, number> | undefined
  /** The named units have to be all that wait: nothing of the shipment follows (SALE-066). */
  isWhole?: boolean | undefined
  /** Without it, the carrier of the shipment's method. */
  carrierId?: string | undefined
  trackingNo?: string | undefined
  weightGrams?: number | undefined
  /** The day on which the carrier has got it: today, unless something else is said. */
  shippedOn?: CalendarDate | undefined
}

/** A parcel of an order, and until when its dispatch can be undone. */
export interface ParcelOfOrder {
  orderNo: string
  parcel: Parcel
  /** An ISO instant. Undefined when it cannot be undone any more. */
  undoUntil: string | undefined
}

/** A row of a file with tracking numbers. */
export interface TrackingRow {
  /** Its line in the file. */
  line: number
  orderNo: string
  /** Counts the shipments of the order, from 1. */
  position: number
  /** The column of the file that has the position. */
  placeColumn: 'slip' | 'position'
  carrierId: string
  trackingNo: string
  shippedOn: CalendarDate | undefined
}

/** What becomes of a row: `new` parcels leave, of others the file was imported before. */
export interface CheckedTrackingRow extends Partial<TrackingRow> {
  line: number
  /** The parcel that has left with this row. */
  parcelId?: string
  /** Until when its dispatch can be undone, an ISO instant. */
  undoUntil?: string | undefined
  result: 'new' | 'known' | Refusal | { problem: string }
}

/** What a dispatch would do, as staff see it before they press the button (OFF-098). */
export interface DispatchPreview {
  /** How many leave. */
  parcels: number
  /** The emails that go: one for all parcels of an order. */
  mails: number
  /** What is captured once nobody can undo it any more. Nothing with capture at the order. Whole cents. */
  captured: { currency: string; amountCents: number }[]
  /** In the order of the parcels: why some of them stay. */
  answers: (ParcelOfOrder | Refusal)[]
  /** Another effect has another token. Tracking numbers are no part of it. */
  effect: string
}

/** Who changes parcels, and of which shipments. An order with any other shipment reads as one that does not exist. */
export interface ParcelsChangedBy extends Omit<ChangedBy, 'mayChange'> {
  mayChange?: ((order: Order, shipmentId: string) => boolean) | undefined
}

/** Parcels of orders: what leaves the shop, and what becomes of it. Every change is in the journal of its order. */
export interface OrderParcels {
  /**
   * Parcels leave, each whole or not at all: the answers are in the order of the parcels. A parcel that has left already answers the
   * same and changes nothing (SALE-069). The orders are locked in the order of their numbers.
   */
  dispatch(parcels: readonly LeavingParcel[], by?: ParcelsChangedBy): Promise<(ParcelOfOrder | Refusal)[]>
  /** What `dispatch` would do. Writes nothing. */
  previewDispatch(parcels: readonly LeavingParcel[], by?: ParcelsChangedBy): Promise<DispatchPreview>
  /** `dispatch` with the token of its preview: if it would do something else by now, nothing leaves. */
  dispatchSeen(
    parcels: readonly LeavingParcel[],
    effect: string,
    by?: ParcelsChangedBy,
  ): Promise<(ParcelOfOrder | Refusal)[] | Refusal<'effect-changed'>>
  /**
   * Takes dispatches back that are younger than ten minutes, while no email names them and no capture covers them; later `too-late`
   * (SALE-070). Repeated, it changes nothing.
   */
  undoDispatch(parcelIds: readonly string[], by?: ParcelsChangedBy): Promise<(ParcelOfOrder | Refusal)[]>
  /** Until when the dispatch of a parcel can be undone; undefined where it cannot. A capture may end it earlier. */
  undoUntil(parcel: Parcel): string | undefined
  /** A parcel has arrived, today or on a day (SALE-076). Repeated, it changes nothing. Moves no money. */
  recordDelivery(
    parcelId: string,
    options?: ParcelsChangedBy & { day?: CalendarDate | undefined },
  ): Promise<ParcelOfOrder | Refusal>
  /**
   * Checks the rows of a CSV file with tracking numbers, and with `apply` dispatches the good ones (SALE-073). The same file twice
   * changes nothing.
   */
  importTracking(csv: string, options?: ParcelsChangedBy & { apply?: boolean }): Promise<CheckedTrackingRow[]>
}
