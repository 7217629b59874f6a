/** A row, and the number of the first migration after which it can exist; 0 is the baseline. */
export type SampleRow = {
  readonly table: string;
  readonly since: number;
  readonly row: Readonly<Record<string, unknown>>;
};

export function row(table: string, fields: SampleRow['row'], since = 0): SampleRow {
  return { table, since, row: fields };
}
