/** Units sold by product id, with variants counted for their master. Determines the order of the best-sellers. */
export interface Sales {
  unitsSold(): Promise<ReadonlyMap<string, number>>
}
