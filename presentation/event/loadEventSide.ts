// Apart from the screens: the files that they need are listed where they are loaded from, and the first page has no use for them.

export const loadEventNext = () =>
  import('./EventSide').then(({ EventNext }) => ({ default: EventNext }))

export const loadEventMessage = () =>
  import('./EventSide').then(({ EventMessage }) => ({ default: EventMessage }))
