/** Limits with the numbers that the contract states. */
export const limits = {
  perPageDefault: 50,
  perPageMax: 200,
  offsetDefault: 0,
  offsetMax: 10_000,
  bulkRowsMin: 1,
  bulkRowsMax: 50,
  nameLength: 255,
  externalIdLength: 255,
} as const;
