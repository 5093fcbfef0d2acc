/** A state or province that the shop ships to (SHIP-063 to SHIP-065). `code` is the postal abbreviation. */
interface Region {
  code: string
  name: string
}

const regions = (table: string): readonly Region[] =>
  table
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => ({ code: line.slice(0, 2), name: line.slice(3) }))

/** The 50 states, the District of Columbia, territories and military codes, sorted by name. */
export const usStates = regions(`
  AL Alabama
  AK Alaska
  AS American Samoa
  AZ Arizona
  AR Arkansas
  AA Armed Forces Americas
  AE Armed Forces Europe
  AP Armed Forces Pacific
  CA California
  CO Colorado
  CT Connecticut
  DE Delaware
  DC District of Columbia
  FL Florida
  GA Georgia
  GU Guam
  HI Hawaii
  ID Idaho
  IL Illinois
  IN Indiana
  IA Iowa
  KS Kansas
  KY Kentucky
  LA Louisiana
  ME Maine
  MD Maryland
  MA Massachusetts
  MI Michigan
  MN Minnesota
  MS Mississippi
  MO Missouri
  MT Montana
  NE Nebraska
  NV Nevada
  NH New Hampshire
  NJ New Jersey
  NM New Mexico
  NY New York
  NC North Carolina
  ND North Dakota
  MP Northern Mariana Islands
  OH Ohio
  OK Oklahoma
  OR Oregon
  PA Pennsylvania
  PR Puerto Rico
  RI Rhode Island
  SC South Carolina
  SD South Dakota
  TN Tennessee
  TX Texas
  VI U.S. Virgin Islands
  UT Utah
  VT Vermont
  VA Virginia
  WA Washington
  WV West Virginia
  WI Wisconsin
  WY Wyoming
`)

/** The provinces and territories of Canada, sorted by name. */
export const canadianProvinces = regions(`
  AB Alberta
  BC British Columbia
  MB Manitoba
  NB New Brunswick
  NL Newfoundland and Labrador
  NT Northwest Territories
  NS Nova Scotia
  NU Nunavut
  ON Ontario
  PE Prince Edward Island
  QC Quebec
  SK Saskatchewan
  YT Yukon
`)

/** The states or provinces of a country: `CA`, else the United States. */
export const regionsOf = (countryCode: string): readonly Region[] =>
  countryCode === 'CA' ? canadianProvinces : usStates
