/** Whether a document is removed, which keeps it (WRITE-3). @param {Readonly<Record<string, unknown>>} data */
export const isRemoved = (data) => data.status === 'deleted' || (data.deletedAt ?? null) !== null
