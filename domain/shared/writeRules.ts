/**
 * What every write adds to a record, whatever its collection (WRITE-1, WRITE-2, WRITE-3).
 * Times are epoch milliseconds; an adapter may put its server's own time in their place.
 */

export const asCreated = <T extends object>(
  fields: T,
  stamp: { readonly id: string; readonly createdAt: number; readonly createdBy: string },
) => ({ ...fields, ...stamp })

export const asUpdated = <T extends object, M = number>(fields: T, updatedAt: M) => ({
  ...fields,
  updatedAt,
})

/** Removal keeps the record: it is marked as deleted and dated. */
export const asDeleted = (deletedAt: number) => ({ status: 'deleted', deletedAt }) as const
