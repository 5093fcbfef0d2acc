/** Units sold by product id, those of variants under their master: the order of the best-sellers. */
export interface Sales {
  unitsSold(): Promise<ReadonlyMap<string, number>>
}
