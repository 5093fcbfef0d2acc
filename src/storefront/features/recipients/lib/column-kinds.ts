import { rowFields, type RowField } from './row.ts'

/** What a column has: a field, a whole name, 'City, ST ZIP', or nothing that is needed. */
export type ColumnKind = RowField | 'fullName' | 'place' | 'skip'

export const columnKinds: readonly ColumnKind[] = ['skip', 'fullName', ...rowFields, 'place']
