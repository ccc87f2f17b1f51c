/** The fields of an event that portals read. */
export const EVENT_FIELDS = ['name', 'date', 'place', 'url'] as const
