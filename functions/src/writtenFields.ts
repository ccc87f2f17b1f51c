/** The fields of a document that are known before it is written. */
interface Stored {
  readonly exists: boolean
  get(field: string): unknown
}

/**
 * The fields that a creation or an update adds to a document (WRITE-1, WRITE-2). The fields of its creation stay.
 * @param now stands for the server's time in a write
 */
export const writtenFields = <Now>(id: string, stored: Stored | undefined, now: Now) => ({
  id,
  createdAt: stored?.get('createdAt') ?? now,
  createdBy: stored?.get('createdBy') ?? 'functions',
  ...(stored?.exists ? { updatedAt: now } : {}),
})
