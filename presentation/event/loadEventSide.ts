/** Apart from the screens: the files that it needs are listed where it is loaded from, and the first page has no use for them. */
export const loadEventSide = () =>
  import('./EventSide').then(({ EventSide }) => ({ default: EventSide }))
