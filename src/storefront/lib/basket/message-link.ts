import type { Shipment } from './basket.ts'

/** The element id of a parcel's message on the bag page. A link with this hash opens the message form. */
export const messageIdOf = ({ shipmentId }: Pick<Shipment, 'shipmentId'>): string =>
  `gift-message-${shipmentId}`
