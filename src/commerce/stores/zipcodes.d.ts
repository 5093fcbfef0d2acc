declare module 'zipcodes' {
  /** US codes by five digits, Canadian ones by their first three characters. */
  export function lookup(
    code: string,
  ): { latitude: number; longitude: number; country: string; city: string; state: string } | undefined
  const zipcodes: { lookup: typeof lookup }
  export default zipcodes
}
