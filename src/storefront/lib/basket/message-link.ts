import type { Shipment } from './basket.ts'

/** The id of the message of a parcel on the bag page. The address of the page with it opens the form. */
export const messageIdOf = ({ shipmentId }: Pick<Shipment, 'shipmentId'>): string =>
  `gift-message-${shipmentId}`
