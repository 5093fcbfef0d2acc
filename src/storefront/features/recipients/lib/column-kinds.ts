import { rowFields, type RowField } from './row.ts'

/** The content of a column: a field, a full name, or 'City, ST ZIP'. The values of other columns are not used. */
export type ColumnKind = RowField | 'fullName' | 'place' | 'skip'

export const columnKinds: readonly ColumnKind[] = ['skip', 'fullName', ...rowFields, 'place']
