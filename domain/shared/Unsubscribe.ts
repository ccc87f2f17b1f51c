/** Ends a subscription: no call reaches its listener afterwards. Calling it again does nothing. */
export type Unsubscribe = () => void
