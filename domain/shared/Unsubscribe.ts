/** Ends a subscription: its listener is not called again. Further calls do nothing. */
export type Unsubscribe = () => void
