/**
 * Fields that every write adds to a record, in any collection (WRITE-1, WRITE-2, WRITE-3). Times
 * are epoch milliseconds; an adapter may use its server's time instead.
 */

export const asCreated = <T extends object, M = number>(
  fields: T,
  stamp: { readonly id: string; readonly createdAt: M; readonly createdBy: string },
) => ({ ...fields, ...stamp })

export const asUpdated = <T extends object, M = number>(fields: T, updatedAt: M) => ({
  ...fields,
  updatedAt,
})

/** Deletion keeps the record: it is marked as deleted and dated. */
export const asDeleted = <M = number>(deletedAt: M) => ({ status: 'deleted', deletedAt }) as const
