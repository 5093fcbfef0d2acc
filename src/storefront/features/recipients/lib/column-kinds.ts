import { rowFields, type RowField } from './row.ts'

/** The content of a column: a field, a full name, 'City, ST ZIP', or nothing that is used. */
export type ColumnKind = RowField | 'fullName' | 'place' | 'skip'

export const columnKinds: readonly ColumnKind[] = ['skip', 'fullName', ...rowFields, 'place']
